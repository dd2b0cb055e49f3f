import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { CLIENT_LIMITS, type ClientDetails, STAFF_RANGES } from '#domain/client/client-change.ts'
import type { PictureChoice } from '#domain/content/editor-view.ts'
import { type Locale, localeFromKey } from '#domain/locale.ts'
import type { Country } from '#domain/tag/known-city.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { LANGUAGE_NAMES } from '#i18n/language-names.ts'
import { ReasonForm } from '#ui/account/administration/reason-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import styles from './clients.module.css'
import type { SectorChoice } from './clients-page.tsx'

type ClientFormProps = {
  client: ClientDetails
  sectors: readonly SectorChoice[]
  countries: readonly Country[]
  pictures: readonly PictureChoice[]
  outcome: AccountOutcome | undefined
}

/** What pages say of it, and where it is found. */
export function ClientForm({ client, sectors, countries, pictures, outcome }: ClientFormProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const field = fieldOf('change', outcome, t)
  const inLanguage = (lang: (typeof LOCALE_CODES)[number]) =>
    LANGUAGE_NAMES[localeFromKey(lang) as Locale]
  const labels = {
    name: t`Name`,
    ...Object.fromEntries(LOCALE_CODES.map((lang) => [`about_${lang}`, inLanguage(lang)])),
    slug: t`Address`,
    area: t`Sector`,
    size: t`Size`,
    city: t`City`,
    country: t`Country`,
    tags: t`Tags`,
    logo: t`Logo`,
  }
  const wordsOf = (label: ClientDetails['about']) => shownWords(label, locale)?.text ?? ''
  const kept: Record<string, string | undefined> = {
    name: client.name,
    slug: client.slug,
    area: client.sector?.code,
    size: client.staffRange ?? '',
    city: client.city ?? '',
    country: client.country,
    tags: client.tags.map(({ label }) => wordsOf(label)).join(', '),
    logo: client.logo?.id,
    ...Object.fromEntries(LOCALE_CODES.map((lang) => [`about_${lang}`, client.about[lang]])),
  }
  const shown = (of: string) => {
    const { defaultValue, ...rest } = field(of)
    return { ...rest, defaultValue: defaultValue ?? kept[of] ?? '' }
  }
  const sizes = [...new Set([...STAFF_RANGES, ...(client.staffRange ? [client.staffRange] : [])])]
  return (
    <ReasonForm
      name="change"
      label={t`Save`}
      hint={t`For us alone; it stays with the client for good.`}
      outcome={outcome}
      fields={labels}
    >
      <TextInput
        {...shown('name')}
        label={labels.name}
        hint={t`As reviews show it. Their authors are told of a new name.`}
        required
        maxLength={CLIENT_LIMITS.name}
      />
      {outcome?.problems?.name === 'name-taken' && (
        <Checkbox
          {...field('is_another')}
          value="yes"
          required={false}
          label={t`It is another company of the same name`}
        />
      )}
      {client.isAnonymized ? (
        <input type="hidden" name="slug" value={client.slug} />
      ) : (
        <TextInput
          {...shown('slug')}
          label={labels.slug}
          hint={t`A changed address keeps leading here.`}
          autoComplete="off"
          spellCheck={false}
          required
        />
      )}
      <fieldset className={styles.words}>
        <legend>{t`About the company`}</legend>
        {LOCALE_CODES.map((lang) => (
          <TextArea
            key={lang}
            {...shown(`about_${lang}`)}
            label={inLanguage(lang)}
            lang={localeFromKey(lang)}
            rows={2}
            limit={CLIENT_LIMITS.about}
            required={false}
          />
        ))}
      </fieldset>
      <div className={styles.pair}>
        <Select
          {...shown('area')}
          label={labels.area}
          placeholder={t`None`}
          required={false}
          options={sectors.map(({ code, label }) => ({
            value: code,
            label: wordsOf(label) || code,
          }))}
        />
        <Select
          {...shown('size')}
          label={labels.size}
          placeholder={t`Not known`}
          required={false}
          options={sizes.map((value) => ({ value, label: value }))}
        />
        <TextInput
          {...shown('city')}
          label={labels.city}
          autoComplete="off"
          required={false}
          maxLength={CLIENT_LIMITS.city}
        />
        <Select
          {...shown('country')}
          label={labels.country}
          placeholder={t`Choose a country`}
          required
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </div>
      <TextInput
        {...shown('tags')}
        label={labels.tags}
        hint={t`Their names, with commas between them.`}
        autoComplete="off"
        required={false}
        maxLength={CLIENT_LIMITS.tags}
      />
      <Select
        {...shown('logo')}
        label={labels.logo}
        placeholder={t`No picture`}
        required={false}
        options={[
          ...(client.logo ? [{ value: client.logo.id, label: t`The logo as it is` }] : []),
          ...pictures
            .filter(({ id }) => id !== client.logo?.id)
            .map(({ id, alt, name }) => ({
              value: id,
              label: (alt && bestTranslation(alt, locale)?.text) || name,
            })),
        ]}
      />
    </ReasonForm>
  )
}
