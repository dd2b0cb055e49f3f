import { z } from 'zod'
import type { AccountProblem } from '#domain/account/account-form.ts'
import { hasUnknownBlank } from '#domain/content/blanks.ts'
import {
  type BlockCommon,
  type BlockKind,
  type BlockTexts,
  fieldsOf,
  type Widget,
} from '#domain/content/draft-block.ts'
import type { LinkTarget } from '#domain/content/link-target.ts'
import { WRITER_FIELD } from '#domain/content/saving.ts'
import { BUTTON_THEMES } from '#domain/contract/page.ts'
import { AppError } from '#domain/errors.ts'
import { typedDocument } from '#domain/text/rich-schema.ts'
import {
  boxInput,
  optionalLineInput,
  optionalTextInput,
  optionalWordsInput,
} from '#domain/text/text-input.ts'
import { resolveMention, resolveTarget } from '#queries/content/targets.ts'
import type { QueryContext } from '#queries/query/query-context.ts'

/** Of every form of the editor: the draft that it was made from, and with a script the tab that it comes from. */
export const revisionInput = z.object({
  revision: z.coerce.number().int().min(0).catch(-1),
  [WRITER_FIELD]: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .catch(''),
})

const ADDRESS = 2_000
const wordInput = z.string().max(100).catch('')

const documentInput = z.string().catch('')

const INPUTS: Record<Exclude<Widget, 'line' | 'lines' | 'document'>, z.ZodType> = {
  picture: wordInput,
  icon: wordInput,
  number: wordInput,
  target: optionalLineInput(ADDRESS).catch(''),
  button: optionalLineInput(ADDRESS).catch(''),
  dark: boxInput.catch(false),
  box: boxInput.catch(false),
  review: optionalLineInput(ADDRESS).catch(''),
  mention: optionalLineInput(ADDRESS).catch(''),
}

/** Words of a page, which may leave open what is filled there, and nothing else. */
export const filledWords = (words: z.ZodType<string>, blanks: readonly string[]) =>
  words.refine((text) => !hasUnknownBlank(text, blanks), 'blank-unknown' satisfies AccountProblem)

/** What the form of a block of this kind sends, made from its schema. */
export function blockInput(kind: BlockKind, blanks: readonly string[]) {
  const { common, texts } = fieldsOf(kind)
  const shape: Record<string, z.ZodType> = { block: z.string().catch('') }
  for (const [name, { widget, limit = 0 }] of texts) {
    if (widget === 'line') shape[name] = filledWords(optionalWordsInput(limit), blanks)
    else if (widget === 'lines') shape[name] = filledWords(optionalTextInput(limit), blanks)
    else shape[name] = filledWords(documentInput, blanks)
  }
  for (const [name, { widget }] of common) {
    if (widget === 'line' || widget === 'lines' || widget === 'document') continue
    // The words on a button stand beside where it leads.
    shape[widget === 'button' ? 'button_target' : name] = INPUTS[widget]
    if (widget === 'button') shape.button_theme = z.enum(BUTTON_THEMES).catch('primary')
  }
  return revisionInput.extend(shape) as typeof revisionInput & z.ZodObject<typeof shape>
}

type Answers = Record<string, unknown>
type Wrong = Record<string, AccountProblem>

/** The block that a form describes; throws `invalid` with every field that is wrong. */
export async function blockOfForm(
  context: QueryContext & { videoHosts?: readonly string[] },
  kind: BlockKind,
  answers: Answers,
): Promise<{ common: BlockCommon; texts: BlockTexts }> {
  const { common, texts } = fieldsOf(kind)
  const wrong: Wrong = {}
  const words: Record<string, unknown> = {}
  for (const [name, { widget }] of texts) {
    const typed = String(answers[name] ?? '')
    if (typed === '') continue
    words[name] = widget === 'document' ? readDocument(typed) : typed
  }
  const shared: Record<string, unknown> = {}
  for (const [name, { widget }] of common) {
    const value = await readCommon(name, widget)
    if (value !== undefined) shared[name] = value
  }
  if (Object.keys(wrong).length > 0) throw new AppError('invalid', wrong)
  return { common: shared as BlockCommon, texts: words as BlockTexts }

  function readDocument(markup: string) {
    const read = typedDocument(markup, { videoHosts: context.videoHosts ?? [] })
    if ('document' in read) return read.document
    wrong.document = 'unreadable'
    return undefined
  }

  async function readCommon(name: string, widget: Widget): Promise<unknown> {
    const typed = String(answers[widget === 'button' ? 'button_target' : name] ?? '')
    switch (widget) {
      case 'dark':
        return answers[name] === true ? 'dark' : undefined
      case 'box':
        return answers[name] === true ? true : undefined
      case 'number': {
        if (typed === '') return undefined
        if (!/^[1-9]\d?$/.test(typed)) wrong[name] = 'number-invalid'
        return Number(typed)
      }
      case 'target':
        return typed === '' ? undefined : target(name, typed)
      case 'button': {
        if (typed === '') return undefined
        const found = await target('button_target', typed)
        return { target: found, theme: answers.button_theme }
      }
      case 'review':
      case 'mention': {
        if (typed === '') return undefined
        const found = await resolveMention(context, typed)
        const isRight = found && (widget === 'mention' || found.type === 'review')
        if (!isRight) wrong[name] = 'url-invalid'
        return widget === 'review' ? found?.id : found
      }
      default:
        return typed === '' ? undefined : typed
    }
  }

  async function target(name: string, typed: string): Promise<LinkTarget | undefined> {
    const found = await resolveTarget(context, typed)
    if (!found) wrong[name] = 'url-invalid'
    return found
  }
}
