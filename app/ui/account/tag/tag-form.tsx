import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { type Locale, localeFromKey } from '#domain/locale.ts'
import type { TagKind } from '#domain/tag/tag.ts'
import { isFixedTag, TAG_LIMITS } from '#domain/tag/tag-change.ts'
import type { TagChoice, TagDetails } from '#domain/tag/tag-list.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import { LANGUAGE_NAMES } from '#i18n/language-names.ts'
import { IconField } from '#ui/account/content-frame/icon-field.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { tagName } from './tag-texts.ts'
import styles from './tags.module.css'

type TagFormProps = {
  name: 'add' | 'change'
  kind: TagKind
  tag?: TagDetails
  parents: readonly TagChoice[]
  outcome: AccountOutcome | undefined
}

/** What it is called, where it is found, and what it stands below. */
export function TagForm({ name, kind, tag, parents, outcome }: TagFormProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const field = fieldOf(name, outcome, t)
  const kept: Record<string, string | undefined> = {
    slug: tag?.slug,
    icon: tag?.icon ?? '',
    parent: tag?.parent?.id,
    position: tag ? String(tag.position) : undefined,
    ...Object.fromEntries(
      LOCALE_CODES.flatMap((lang) => [
        [`label_${lang}`, tag?.label[lang]],
        [`synonyms_${lang}`, tag?.synonyms[lang]?.join(', ')],
      ]),
    ),
  }
  const shown = (of: string) => {
    const { defaultValue, ...rest } = field(of)
    return { ...rest, defaultValue: defaultValue ?? kept[of] ?? '' }
  }
  const isFixed = isFixedTag(kind)
  const parentLabel = kind === 'SPECIALTY' ? t`Activity` : t`Category`
  const ownName = (lang: (typeof LOCALE_CODES)[number]) =>
    LANGUAGE_NAMES[localeFromKey(lang) as Locale]
  const labels = {
    ...Object.fromEntries(LOCALE_CODES.map((lang) => [`label_${lang}`, ownName(lang)])),
    ...Object.fromEntries(
      LOCALE_CODES.map((lang) => [`synonyms_${lang}`, t`Also found by: ${ownName(lang)}`]),
    ),
    slug: t`Address`,
    parent: parentLabel,
    icon: t`Icon`,
    position: t`Place in the order`,
  }
  return (
    <AccountForm
      name={name}
      label={name === 'add' ? t`New tag` : t`Change the tag`}
      outcome={outcome}
      fields={labels}
    >
      <fieldset className={styles.words}>
        <legend>{t`Name in each language`}</legend>
        {LOCALE_CODES.map((lang) => (
          <TextInput
            key={lang}
            {...shown(`label_${lang}`)}
            label={ownName(lang)}
            lang={localeFromKey(lang)}
            maxLength={TAG_LIMITS.label}
            required={lang === 'FR_FR'}
          />
        ))}
      </fieldset>
      {isFixed ? (
        <>
          <input type="hidden" name="slug" value={tag?.slug ?? ''} />
          <p>{t`Its address and its place are those of the specification: they stay.`}</p>
        </>
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
      {!isFixed && parents.length > 0 && (
        <Select
          {...shown('parent')}
          label={parentLabel}
          placeholder={t`Choose`}
          required
          options={parents.map(({ id, label }) => ({ value: id, label: tagName(label, locale) }))}
        />
      )}
      <div className={styles.pair}>
        <IconField {...shown('icon')} label={labels.icon} without={t`As the tag above`} />
        <TextInput
          {...shown('position')}
          label={labels.position}
          inputMode="numeric"
          required={false}
        />
      </div>
      {!isFixed && (
        <fieldset className={styles.words}>
          <legend>{t`Also found by`}</legend>
          <p className={styles.hint}>{t`Other words for it, with commas between them.`}</p>
          {LOCALE_CODES.map((lang) => (
            <TextInput
              key={lang}
              {...shown(`synonyms_${lang}`)}
              label={ownName(lang)}
              lang={localeFromKey(lang)}
              maxLength={TAG_LIMITS.synonyms}
              required={false}
            />
          ))}
        </fieldset>
      )}
      <div>
        <Button type="submit">{name === 'add' ? t`Add the tag` : t`Save`}</Button>
      </div>
    </AccountForm>
  )
}
