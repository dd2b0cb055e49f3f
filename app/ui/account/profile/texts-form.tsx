import { useLingui } from '@lingui/react/macro'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { localeFromKey } from '#domain/locale.ts'
import { PROFILE_LIMITS } from '#domain/profile/profile-content.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import type { EditorView } from './editor-view.ts'
import { useOtherWords } from './other-words.ts'
import { SaveButton } from './save-button.tsx'

type TextsFormProps = {
  view: EditorView
  language: LocaleCode
  outcome: AccountOutcome | undefined
}

export function TextsForm({ view, language, outcome }: TextsFormProps) {
  const { t } = useLingui()
  const { content, version, onBehalfOf } = view
  const field = fieldOf('texts', outcome, t)
  const otherWords = useOtherWords(language)
  const lang = localeFromKey(language)
  const labels = { shortDescription: t`Short description`, description: t`Description` }
  const rows = { shortDescription: 3, description: 12 }
  return (
    <AccountForm
      key={language}
      name="texts"
      label={t`Descriptions`}
      outcome={outcome}
      fields={labels}
      hidden={{ version: `${version}`, language }}
    >
      {(['shortDescription', 'description'] as const).map((name) => {
        const { defaultValue, ...rest } = field(name)
        return (
          <TextArea
            key={name}
            {...rest}
            lang={lang}
            label={labels[name]}
            rows={rows[name]}
            limit={PROFILE_LIMITS[name]}
            defaultValue={defaultValue ?? content[name][language] ?? ''}
            hint={
              otherWords(content[name]) ??
              (name === 'description'
                ? t`An empty line makes a new paragraph.`
                : onBehalfOf
                  ? t`Stands on its cards and in search engines.`
                  : t`Stands on your cards and in search engines.`)
            }
          />
        )
      })}
      <SaveButton />
    </AccountForm>
  )
}
