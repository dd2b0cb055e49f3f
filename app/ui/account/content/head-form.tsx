import { useLingui } from '@lingui/react/macro'
import { PAGE_LIMITS } from '#domain/content/page-document.ts'
import { localeFromKey } from '#domain/locale.ts'
import { DraftConflict } from '#ui/account/draft/draft-conflict.tsx'
import { useRevisionField } from '#ui/account/draft/draft-context.tsx'
import { DraftForm } from '#ui/account/draft/draft-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import type { PageEditorProps } from './editor-props.ts'
import { BlanksList } from './field/blanks-list.tsx'
import { FrenchWords } from './french-words.tsx'
import styles from './page-editor.module.css'

/** The title and the description of the page itself, for search engines and shared links. */
export function HeadForm(props: PageEditorProps) {
  const { view, lang, outcome } = props
  const { t } = useLingui()
  const field = fieldOf('head', outcome, t)
  const names = { title: t`Title of the page`, description: t`Description for search engines` }
  const revision = useRevisionField()
  if (outcome?.form === 'head' && outcome.refusal === 'overtaken') {
    const fields = (['title', 'description'] as const).map((name) => ({
      name,
      label: names[name],
      lang: localeFromKey(lang),
      mine: outcome.values[name] ?? '',
      theirs: view.document[name][lang] ?? '',
    }))
    return (
      <div className={styles.form}>
        <DraftConflict name="head" hidden={revision} fields={fields} outcome={outcome} />
      </div>
    )
  }
  return (
    <div className={styles.form}>
      <DraftForm
        name="head"
        fields={names}
        hidden={{ lang: localeFromKey(lang) }}
        outcome={outcome}
      >
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
        <BlanksList blanks={props.blanks} />
        <div>
          <Button type="submit" size="sm">
            {t`Save in the draft`}
          </Button>
        </div>
      </DraftForm>
    </div>
  )
}
