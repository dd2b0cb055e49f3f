import { type Bytes, bytesOf, hashOf, textOf, utf8, wholeOf, writeBase64 } from './bytes.ts'
import { canonicalJson } from './canonical-json.ts'
import { COMMITTED_FIELDS, type CommittedField, type Opening } from './commitment.ts'

const HEADER = 'c2sp.org/tlog-proof@v1'

type Openings = { [Field in CommittedField]?: Opening }

/** One entry, what of it is open, and its way to a signed root. */
export type EntryProof = {
  index: number
  /** As it is registered. */
  entry: string
  openings: Openings
  path: readonly Bytes[]
  /** The signed note, verbatim. */
  checkpoint: string
}

/** How the file of a proof is called. */
export const proofFileName = (index: number) => `inscription-${index}.tlog-proof`

/** C2SP tlog-proof. */
export function formatProof({ index, entry, openings, path, checkpoint }: EntryProof): string {
  const extra = writeBase64(utf8(canonicalJson({ entry, openings })))
  const lines = [
    HEADER,
    `extra ${extra}`,
    `index ${index}`,
    ...path.map(writeBase64),
    '',
    checkpoint,
  ]
  return lines.join('\n')
}

/** Throws where it is none of ours: the entry stands in `extra`, which nothing signs but the tree it leads into. */
export function parseProof(text: string): EntryProof {
  const split = text.indexOf('\n\n')
  const [header, extra, index, ...path] = text.slice(0, Math.max(0, split)).split('\n')
  if (header !== HEADER || !extra?.startsWith('extra ') || !index?.startsWith('index ')) {
    throw new SyntaxError('no proof of an entry')
  }
  if (path.length > 63) throw new SyntaxError('a path that is too long')
  return {
    ...parseExtra(textOf(bytesOf(extra.slice('extra '.length)))),
    index: wholeOf(index.slice('index '.length)),
    path: path.map(hashOf),
    checkpoint: text.slice(split + 2),
  }
}

function parseExtra(text: string): Pick<EntryProof, 'entry' | 'openings'> {
  const { entry, openings, ...more } = record(JSON.parse(text))
  const isKnown = typeof entry === 'string' && Object.keys(more).length === 0
  if (!isKnown) throw new SyntaxError('no entry')
  const read: Openings = {}
  for (const [field, opening] of Object.entries(record(openings))) {
    const { salt, value } = record(opening)
    if (!isField(field) || typeof salt !== 'string' || value === undefined) {
      throw new SyntaxError('no opening')
    }
    read[field] = { salt, value: value as Opening['value'] }
  }
  if (canonicalJson({ entry, openings: read }) !== text) throw new SyntaxError('not canonical')
  return { entry, openings: read }
}

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new SyntaxError('no object')
  }
  return value as Record<string, unknown>
}

function isField(name: string): name is CommittedField {
  return COMMITTED_FIELDS.some((field) => field === name)
}
