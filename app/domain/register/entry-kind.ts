import type { Entry } from './entry.ts'

type EntryType = Entry['type']

/** As people narrow a list of entries, and read how many of each a month had: every type is of one kind. */
export const ENTRY_KINDS = {
  publication: ['publish'],
  reply: ['reply'],
  revision: ['revise'],
  display: ['display'],
  dispute: ['dispute', 'settle'],
  suspension: ['suspend', 'restore'],
  withdrawal: ['withdraw'],
  erasure: ['erase', 'anonymise'],
  provider: ['member'],
  sums: ['decisions', 'figures', 'board'],
  register: ['open', 'formula', 'key'],
} as const satisfies Record<string, readonly EntryType[]>

export type EntryKind = keyof typeof ENTRY_KINDS

export const ENTRY_KIND_NAMES = Object.keys(ENTRY_KINDS) as EntryKind[]

export function isEntryKind(text: string): text is EntryKind {
  return Object.hasOwn(ENTRY_KINDS, text)
}

export function kindOfEntry(type: EntryType): EntryKind {
  const kind = ENTRY_KIND_NAMES.find((each) =>
    (ENTRY_KINDS[each] as readonly EntryType[]).includes(type),
  )
  if (!kind) throw new RangeError(`an entry of type ${type}`)
  return kind
}
