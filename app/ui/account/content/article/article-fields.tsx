import { useLingui } from '@lingui/react/macro'
import { ARTICLE_LIMITS } from '#domain/content/article-document.ts'
import { localeFromKey } from '#domain/locale.ts'
import { FrenchWords } from '#ui/account/content/french-words.tsx'
import { PicturePicker } from '#ui/account/content/media/picture-picker.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import type { ArticleEditorProps } from './article-editor-props.ts'

type Names = Record<'seo_title' | 'seo_description' | 'social', string>

/** What search engines and networks are told in place of title, excerpt and the picture that is drawn. */
export function FoundFields({ names, ...props }: ArticleEditorProps & { names: Names }) {
  return (
    <>
      <FoundField {...props} name="seo_title" label={names.seo_title} rows={2} />
      <FoundField {...props} name="seo_description" label={names.seo_description} rows={3} />
      <PictureField {...props} name="social" label={names.social} />
    </>
  )
}

type FoundFieldProps = ArticleEditorProps & {
  name: 'seo_title' | 'seo_description'
  label: string
  rows: number
}

/** Where nothing is said, what is taken in its place is shown. */
function FoundField({ name, label, rows, view, lang, outcome }: FoundFieldProps) {
  const { t } = useLingui()
  const { defaultValue, ...field } = fieldOf('article', outcome, t)(name)
  const texts = view.document[name]
  const instead = view.document[name === 'seo_title' ? 'title' : 'excerpt']
  return (
    <div>
      <TextArea
        {...field}
        label={label}
        rows={rows}
        lang={localeFromKey(lang)}
        limit={ARTICLE_LIMITS[name]}
        required={false}
        placeholder={instead[lang]}
        defaultValue={defaultValue ?? texts[lang] ?? ''}
      />
      <FrenchWords lang={lang} words={texts.FR_FR} />
    </div>
  )
}

type PictureFieldProps = ArticleEditorProps & { name: 'cover' | 'social'; label: string }

/** A picture of the library for the whole article. */
export function PictureField({ name, label, view, outcome }: PictureFieldProps) {
  const { t } = useLingui()
  const { defaultValue, ...field } = fieldOf('article', outcome, t)(name)
  return (
    <PicturePicker
      {...field}
      label={label}
      choices={view.pictures}
      defaultValue={defaultValue ?? view.document[name] ?? ''}
      isLarge
    />
  )
}
