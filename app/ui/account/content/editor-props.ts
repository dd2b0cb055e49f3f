import type { AccountOutcome } from '#domain/account/account-form.ts'
import type { PageEditorView, PictureChoice } from '#domain/content/editor-view.ts'
import type { LocaleCode } from '#domain/text/translated.ts'

export type PageEditorProps = {
  id: string
  view: PageEditorView
  pictures: readonly PictureChoice[]
  /** In which the texts are written. */
  lang: LocaleCode
  /** The block that is open; `page` for the page's own title. */
  open: string
  isPublishing: boolean
  mayPublish: boolean
  done: 'saved' | 'published' | 'planned' | 'cancelled' | 'undone' | 'shared' | 'ended' | undefined
  /** A link for colleagues that was just made. */
  link: string | undefined
  outcome: AccountOutcome | undefined
}

/** Of every form: which draft it was made from. */
export const hiddenOf = ({ view }: Pick<PageEditorProps, 'view'>) => ({
  revision: `${view.revision}`,
})
