import { z } from 'zod'
import type { AccountProblem } from '#domain/account/account-form.ts'
import { ARTICLE_LIMITS, type ArticleDocument } from '#domain/content/article-document.ts'
import { AppError } from '#domain/errors.ts'
import { hasWords } from '#domain/text/rich-document.ts'
import { typedDocument } from '#domain/text/rich-schema.ts'
import {
  optionalLineInput,
  optionalTextInput,
  optionalWordsInput,
} from '#domain/text/text-input.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { type PickedKind, resolveLines } from '#queries/content/picked-lines.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { revisionInput } from './block-input.ts'

/** More than any list of addresses may have. */
const LIST = 10_000

const word = optionalLineInput(100)

/** What the form of an article sends: its texts in one language, and what is common to all. */
export const articleInput = revisionInput.extend({
  title: optionalWordsInput(ARTICLE_LIMITS.title),
  excerpt: optionalTextInput(ARTICLE_LIMITS.excerpt),
  document: z.string().catch(''),
  slug: optionalLineInput(200),
  author: word,
  theme: word,
  tags: optionalTextInput(LIST),
  members: optionalTextInput(LIST),
  related: optionalTextInput(LIST),
  cover: word,
  seo_title: optionalWordsInput(ARTICLE_LIMITS.seo_title),
  seo_description: optionalTextInput(ARTICLE_LIMITS.seo_description),
  social: word,
  /** What is wanted next. */
  next: z.enum(['publish']).or(z.literal('')).catch(''),
})

type Answers = z.output<typeof articleInput>

/** What a form makes of an article; throws `invalid` with every field that is wrong. */
export async function articleOfForm(
  context: QueryContext & { videoHosts?: readonly string[] },
  lang: LocaleCode,
  answers: Answers,
): Promise<(document: ArticleDocument) => ArticleDocument> {
  const wrong: Record<string, AccountProblem> = {}
  const body = readBody()
  const lists = {
    tags: await idsOf('tags', 'TAG', `${answers.theme}\n${answers.tags}`),
    members: await idsOf('members', 'MEMBER', answers.members),
    related: await idsOf('related', 'ARTICLE', answers.related),
  }
  if (answers.slug === '') wrong.slug = 'required'
  if (answers.author === '') wrong.author = 'required'
  if (Object.keys(wrong).length > 0) throw new AppError('invalid', wrong)
  const { title, excerpt, slug, author, cover, seo_title, seo_description, social } = answers
  return (document) => {
    const next: ArticleDocument = {
      ...document,
      ...lists,
      slug,
      author,
      cover: cover || null,
      social: social || null,
      title: withText(document.title, title),
      excerpt: withText(document.excerpt, excerpt),
      seo_title: withText(document.seo_title, seo_title),
      seo_description: withText(document.seo_description, seo_description),
      body: { ...document.body },
    }
    if (body) next.body[lang] = body
    else delete next.body[lang]
    // Nothing else would tell it from others in the list.
    if (Object.keys(next.title).length === 0) throw new AppError('invalid', { title: 'required' })
    return next
  }

  function withText<Text extends ArticleDocument['title']>(text: Text, words: string): Text {
    const { [lang]: _, ...others } = text
    return (words === '' ? others : { ...others, [lang]: words }) as Text
  }

  function readBody() {
    const read = typedDocument(answers.document, { videoHosts: context.videoHosts ?? [] })
    if ('document' in read) return hasWords(read.document) ? read.document : undefined
    wrong.document = 'unreadable'
    return undefined
  }

  async function idsOf(
    field: 'tags' | 'members' | 'related',
    kind: PickedKind,
    typed: string,
  ): Promise<string[]> {
    const ids = await resolveLines(context, kind, typed)
    if (!ids) wrong[field] = 'url-invalid'
    else if (ids.length > ARTICLE_LIMITS[field]) wrong[field] = 'too-many-choices'
    return ids ?? []
  }
}
