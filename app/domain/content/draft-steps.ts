import { LOCALE_CODES, type LocaleCode } from '#domain/text/translated.ts'
import { BLOCK_SCHEMAS, type BlockKind, type DraftBlock } from './draft-block.ts'

/** What can be done to the blocks of a page, each a button of the editor. */
export const BLOCK_STEPS = [
  'up',
  'down',
  'move',
  'duplicate',
  'hide',
  'hide-here',
  'remove',
  'add',
] as const
export type BlockStep = (typeof BLOCK_STEPS)[number]

type Wanted = {
  step: BlockStep
  /** The block that it is done to; what is added lies in it, or on the page itself. */
  id: string
  lang: LocaleCode
  kind: BlockKind
  /** Where `move` brings it: its place among the blocks beside it. */
  to?: number
  newId: () => string
}

/** The blocks after a step; as they are where it is not to be done. */
export function afterStep(blocks: readonly DraftBlock[], wanted: Wanted): DraftBlock[] {
  const { step, id, lang, kind, to = -1, newId } = wanted
  if (step === 'add' && id === '') return [...blocks, emptyBlock(kind, newId())]
  const place = blocks.findIndex((block) => block.id === id)
  const block = blocks[place]
  if (!block) return blocks.map((each) => ({ ...each, blocks: afterStep(each.blocks, wanted) }))
  switch (step) {
    case 'up':
      return moved(blocks, place, place - 1)
    case 'down':
      return moved(blocks, place, place + 1)
    case 'move':
      return moved(blocks, place, to)
    case 'duplicate':
      return blocks.toSpliced(place + 1, 0, withNewIds(block, newId))
    case 'hide':
      return blocks.with(place, {
        ...block,
        hidden_in: block.hidden_in.length === LOCALE_CODES.length ? [] : [...LOCALE_CODES],
      })
    case 'hide-here':
      return blocks.with(place, {
        ...block,
        hidden_in: block.hidden_in.includes(lang)
          ? block.hidden_in.filter((each) => each !== lang)
          : [...block.hidden_in, lang],
      })
    case 'remove':
      return blocks.toSpliced(place, 1)
    case 'add':
      return BLOCK_SCHEMAS[block.kind].holds?.includes(kind)
        ? blocks.with(place, { ...block, blocks: [...block.blocks, emptyBlock(kind, newId())] })
        : [...blocks]
  }
}

function moved(blocks: readonly DraftBlock[], from: number, to: number): DraftBlock[] {
  const block = blocks[from]
  if (!block || to < 0 || to >= blocks.length || from === to) return [...blocks]
  return blocks.toSpliced(from, 1).toSpliced(to, 0, block)
}

function emptyBlock(kind: BlockKind, id: string): DraftBlock {
  return { id, kind, hidden_in: [], common: {}, texts: {}, blocks: [] }
}

function withNewIds(block: DraftBlock, newId: () => string): DraftBlock {
  return { ...block, id: newId(), blocks: block.blocks.map((each) => withNewIds(each, newId)) }
}
