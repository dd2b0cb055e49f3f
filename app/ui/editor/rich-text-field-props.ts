import type { Picture } from '#domain/contract/picture.ts'
import type { FieldProps } from '#ui/kit/form/field-props.ts'

export type RichTextFieldProps = Omit<FieldProps, 'disabled' | 'isBusy'> & {
  /** The text so far: `markupOf` a document, or what was typed and refused. */
  markup: string
  /** Of the text, where it is not the page's. */
  lang?: string | undefined
  /** Answers what `@`, links and pictures find (`/app/admin/pick`), named and linked to in the language of the text. */
  pickAddress: string
  /** Names of what the text mentions, by `member:id`: of reviews, which are stored without. */
  names?: Readonly<Record<string, string>> | undefined
  /** Those that the text shows, by their id. */
  pictures?: Readonly<Record<string, Picture>> | undefined
}
