import { useLingui } from '@lingui/react/macro'
import { PAGE_LIMITS } from '#domain/content/page-document.ts'
import { localeFromKey } from '#domain/locale.ts'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { hiddenOf, type PageEditorProps } from './editor-props.ts'
import { FrenchWords } from './french-words.tsx'
import styles from './page-editor.module.css'

/** The title and the description of the page itself, for search engines and shared links. */
export function HeadForm(props: PageEditorProps) {
  const { view, lang, outcome } = props
  const { t } = useLingui()
  const field = fieldOf('head', outcome, t)
  const names = { title: t`Title of the page`, description: t`Description for search engines` }
  return (
    <div className={styles.form}>
      <AccountForm name="head" fields={names} hidden={hiddenOf(props)} outcome={outcome}>
        {(['title', 'description'] as const).map((name) => {
          const { defaultValue, ...own } = field(name)
          return (
            <div key={name}>
              <TextArea
                {...own}
                label={names[name]}
                rows={2}
                lang={localeFromKey(lang)}
                limit={PAGE_LIMITS[name]}
                defaultValue={defaultValue ?? view.document[name][lang] ?? ''}
              />
              <FrenchWords lang={lang} words={view.document[name].FR_FR} />
            </div>
          )
        })}
        <div>
          <Button type="submit" size="sm">
            {t`Save in the draft`}
          </Button>
        </div>
      </AccountForm>
    </div>
  )
}
