import type { Picture } from '#domain/contract/picture.ts'
import type { LocaleCode, Translated } from '#domain/text/translated.ts'
import type { ArticleDocument } from './article-document.ts'
import type { PictureChoice, UndescribedPicture } from './editor-view.ts'
import type { LanguageState } from './language-state.ts'

/** How far an article is: what is planned, public or withdrawn, or still being written. */
export const ARTICLE_STATES = [
  'draft',
  'to-read',
  'scheduled',
  'public',
  'changed',
  'withdrawn',
] as const
export type ArticleState = (typeof ARTICLE_STATES)[number]

/** More of one state than this are not counted. */
export const MOST_COUNTED = 99

export type ArticleLine = {
  id: string
  slug: string
  title: Translated
  state: ArticleState
  /** In which its title is written. */
  langs: LocaleCode[]
  author: string
  theme: Translated | null
  /** ISO 8601. */
  changedAt: string
  dueAt: string | null
}

export type ArticleLines = {
  lines: ArticleLine[]
  /** Where the list goes on. */
  next: string | null
  counts: { [state in ArticleState]: number }
}

export type Choice = { id: string; name: Translated }

/** Something that the text mentions, or that was chosen as cited; what is not shown draws nothing. */
export type Cited = {
  type: 'member' | 'review' | 'tag' | 'article'
  id: string
  name: string
  picture: Picture | null
  mentions: number
  isShown: boolean
}

export type ArticleEditorView = {
  state: ArticleState
  /** Nobody could ever read it. */
  isNew: boolean
  document: ArticleDocument
  published: ArticleDocument
  revision: number
  savedAt: string | null
  savedBy: string | null
  publishedAt: string | null
  languages: LanguageState[]
  changed: LocaleCode[]
  scheduled: { number: number; dueAt: string; langs: LocaleCode[] } | null
  /** Of the language that is written in. */
  words: number
  minutes: number
  cited: Cited[]
  authors: { id: string; name: string }[]
  themes: Choice[]
  /** As one types them: an address each, or the id of what has none. */
  typed: { tags: PickedLine[]; members: PickedLine[]; related: PickedLine[] }
  pictures: PictureChoice[]
  /** Pictures that keep a language from being published. */
  undescribed: UndescribedPicture[]
}

/** What was chosen: how a form says it, and its name. */
export type PickedLine = { value: string; name: string }

export type AuthorLine = {
  id: string
  name: string
  role: Translated
  portrait: (Picture & { id: string }) | null
  articles: number
}
