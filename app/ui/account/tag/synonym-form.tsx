import { useLingui } from '@lingui/react/macro'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { SYNONYM_LIMITS, type SynonymLine } from '#domain/listing/synonym.ts'
import { LOCALES, localeToKey } from '#domain/locale.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { LANGUAGE_NAMES } from '#i18n/language-names.ts'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { RadioGroup } from '#ui/kit/form/radio-group.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'

type SynonymFormProps = {
  lang: LocaleCode
  /** The one that is changed; without it, one is added. */
  synonym?: SynonymLine
  outcome: AccountOutcome | undefined
}

export function SynonymForm({ lang, synonym, outcome }: SynonymFormProps) {
  const { t } = useLingui()
  const name = synonym ? 'change' : 'add'
  const field = fieldOf(name, outcome, t)
  const labels = {
    language: t`Language`,
    phrase: t`What is typed`,
    kind: t`What is meant is`,
    meant: t`What is meant`,
  }
  const kept = {
    language: lang,
    phrase: synonym?.phrase,
    kind: synonym?.kind ?? 'tag',
    meant: synonym?.meant,
  }
  const shown = (of: keyof typeof kept) => {
    const { defaultValue, ...rest } = field(of)
    return { ...rest, defaultValue: defaultValue ?? kept[of] }
  }
  return (
    <AccountForm
      name={name}
      label={synonym ? t`Change the synonym` : t`New synonym`}
      outcome={outcome}
      fields={labels}
      hidden={synonym ? { synonym: synonym.id } : {}}
    >
      <Select
        {...shown('language')}
        label={labels.language}
        required
        placeholder={t`Choose`}
        options={LOCALES.map((each) => ({ value: localeToKey(each), label: LANGUAGE_NAMES[each] }))}
      />
      <TextInput
        {...shown('phrase')}
        label={labels.phrase}
        hint={t`A word or a few, as visitors write them. Capitals, accents and plurals do not matter.`}
        maxLength={SYNONYM_LIMITS.phrase}
        autoComplete="off"
        required
      />
      <RadioGroup
        {...shown('kind')}
        label={labels.kind}
        look="lines"
        required
        options={[
          { value: 'tag', label: t`an activity, a speciality or a category` },
          { value: 'city', label: t`a city` },
          { value: 'words', label: t`other words` },
        ]}
      />
      <TextInput
        {...shown('meant')}
        label={labels.meant}
        hint={t`Its name, in this language or in French; or the words to search for instead.`}
        maxLength={SYNONYM_LIMITS.meant}
        autoComplete="off"
        required
      />
      <div>
        <Button type="submit">{synonym ? t`Save` : t`Add the synonym`}</Button>
      </div>
    </AccountForm>
  )
}
