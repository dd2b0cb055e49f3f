import type { AccountOutcome } from '#domain/account/account-form.ts'
import type {
  Blank,
  PageEditorView,
  PictureChoice,
  VersionLine,
} from '#domain/content/editor-view.ts'
import type { LocaleCode } from '#domain/text/translated.ts'

export type PageEditorProps = {
  id: string
  view: PageEditorView
  pictures: readonly PictureChoice[]
  blanks: readonly Blank[]
  /** In which the texts are written. */
  lang: LocaleCode
  /** The block that is open; `page` for the page's own title. */
  open: string
  /** While it is being published. */
  versions: readonly VersionLine[]
  isPublishing: boolean
  mayPublish: boolean
  /** Who can be asked to read the draft. */
  colleagues: readonly { value: string; label: string }[]
  /** It can be neither renamed nor deleted. */
  isFixed: boolean
  done:
    | 'made'
    | 'asked'
    | 'renamed'
    | 'saved'
    | 'published'
    | 'planned'
    | 'cancelled'
    | 'undone'
    | 'shared'
    | 'ended'
    | undefined
  /** A link for colleagues that was just made. */
  link: string | undefined
  outcome: AccountOutcome | undefined
}
