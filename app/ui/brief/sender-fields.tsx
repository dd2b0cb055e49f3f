import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { BRIEF_SIZES } from '#domain/brief/brief.ts'
import type { Translated } from '#domain/text/translated.ts'
import { RadioGroup } from '#ui/kit/form/radio-group.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import type { BriefFields } from './brief-fields.ts'
import styles from './brief-form-page.module.css'
import { tagOptions } from './tag-options.ts'

export type CompanyArea = { code: string; label: Translated }

type SenderFieldsProps = { fields: BriefFields; areas: readonly CompanyArea[] }

/** Who asks: the person, whom recipients do not see, and the company, as they will. */
export function SenderFields({ fields: { named }, areas }: SenderFieldsProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <>
      <h2>{t`You`}</h2>
      <div className={styles.pair}>
        <TextInput {...named('first_name')} aria-required autoComplete="given-name" />
        <TextInput {...named('last_name')} aria-required autoComplete="family-name" />
      </div>
      <div className={styles.pair}>
        <TextInput
          {...named('email')}
          aria-required
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
        <TextInput {...named('phone')} required={false} type="tel" autoComplete="tel" />
      </div>
      <div className={styles.pair}>
        <TextInput {...named('company')} aria-required autoComplete="organization" />
        <Select
          {...named('size')}
          aria-required
          placeholder={t`Choose a size`}
          options={BRIEF_SIZES.map((value) => ({ value, label: sizeName(value, locale) }))}
          hint={t`In people.`}
        />
      </div>
      <Select
        {...named('area')}
        aria-required
        placeholder={t`Choose a sector`}
        options={tagOptions(
          areas.map(({ code, label }) => ({ value: code, label })),
          locale,
        )}
      />
      <RadioGroup
        {...named('shown')}
        options={[
          { value: 'name', label: t`By its name` },
          { value: 'sector', label: t`By its sector and size` },
        ]}
      />
    </>
  )
}

const sizeName = (size: string, locale: string) =>
  size.replaceAll(/\d+/g, (digits) => Number(digits).toLocaleString(locale)).replace('-', '–')
