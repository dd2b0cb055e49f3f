import type { AccountOutcome } from '#domain/account/account-form.ts'
import type { ArticleEditorView } from '#domain/content/article-desk.ts'
import type { LocaleCode } from '#domain/text/translated.ts'

export const ARTICLE_VIEWS = ['write', 'side', 'preview', 'publish'] as const
export type ArticleViewName = (typeof ARTICLE_VIEWS)[number]

export type ArticleEditorProps = {
  id: string
  view: ArticleEditorView
  /** In which the texts are written. */
  lang: LocaleCode
  look: ArticleViewName
  /** Whom the draft can be given to read. */
  colleagues: readonly { value: string; label: string }[]
  done:
    | 'begun'
    | 'saved'
    | 'published'
    | 'planned'
    | 'cancelled'
    | 'withdrawn'
    | 'shared'
    | 'ended'
    | 'asked'
    | undefined
  /** A link for colleagues that was just made. */
  link: string | undefined
  outcome: AccountOutcome | undefined
}
