import type { SignedInUser } from '#domain/account/session.ts'
import type { BlockCommon, BlockKind, BlockTexts, DraftBlock } from '#domain/content/draft-block.ts'
import { afterStep, type BlockStep } from '#domain/content/draft-steps.ts'
import { type PageDocument, pageDocumentSchema } from '#domain/content/page-document.ts'
import { AppError } from '#domain/errors.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { type ContentContext, type DraftChosen, saveDraft } from './draft.ts'

type PageDraft = DraftChosen & { lang: LocaleCode }

/** The title and the description of the page, in one language. */
export async function changePageHead(
  context: ContentContext,
  actor: SignedInUser,
  { lang, ...chosen }: PageDraft,
  { title, description }: { title: string; description: string },
): Promise<number> {
  return saveDraft<PageDocument>(context, actor, chosen, (document) => ({
    ...document,
    title: { ...document.title, [lang]: title },
    description: { ...document.description, [lang]: description },
  }))
}

type BlockChange = {
  block: string
  /** Those that the form has; an empty one is taken away. */
  texts: BlockTexts
  common: BlockCommon
}

/** What a block says in one language, and what it has in all of them. */
export async function changeBlock(
  context: ContentContext,
  actor: SignedInUser,
  { lang, ...chosen }: PageDraft,
  { block: id, texts, common }: BlockChange,
): Promise<number> {
  return saveDraft<PageDocument>(context, actor, chosen, (document) => {
    let isFound = false
    const blocks = changed(document.blocks)
    if (!isFound) throw new AppError('not-found')
    return checked({ ...document, blocks })

    function changed(all: readonly DraftBlock[]): DraftBlock[] {
      return all.map((block) => {
        if (block.id !== id) return { ...block, blocks: changed(block.blocks) }
        isFound = true
        return { ...block, common, texts: { ...block.texts, [lang]: texts } }
      })
    }
  })
}

type Step = { step: BlockStep; block: string; kind: BlockKind; to?: number }

/** Moves, doubles, hides, removes or adds a block. */
export async function stepBlock(
  context: ContentContext,
  actor: SignedInUser,
  { lang, ...chosen }: PageDraft,
  { step, block, kind, to = -1 }: Step,
): Promise<void> {
  await saveDraft<PageDocument>(context, actor, chosen, (document) => {
    const wanted = { step, id: block, lang, kind, to, newId: newPublicId }
    return checked({ ...document, blocks: afterStep(document.blocks, wanted) })
  })
}

/** What no form of the editor makes is refused all the same. */
function checked(document: unknown) {
  const { success, data, error } = pageDocumentSchema.safeParse(document)
  if (success) return data
  const [issue] = error.issues
  const problem = issue?.message ?? ''
  if (problem === 'too-many-blocks' || problem === 'too-deep')
    throw new AppError('conflict', { reason: problem })
  throw new AppError('invalid', { [String(issue?.path.at(-1) ?? '')]: 'unreadable' })
}
