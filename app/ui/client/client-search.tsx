import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { clientsPath } from '#domain/address/paths.ts'
import type { ClientList } from '#domain/contract/client.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { SearchInput } from '#ui/kit/form/search-input.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import styles from './client-search.module.css'

type ClientSearchProps = {
  sectors: ClientList['sectors']
  asked: { q: string; sector: string | null }
}

/** A form like any other: it asks for the same page with other parameters. */
export function ClientSearch({ sectors, asked }: ClientSearchProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const isNarrowed = asked.q !== '' || asked.sector !== null
  return (
    // Uncontrolled: another search brings another form, with its own values.
    <search key={`${asked.q} ${asked.sector}`} className={styles.search}>
      <form action={clientsPath(locale)} className={styles.form}>
        <SearchInput
          id="client-name"
          name="q"
          label={t`Name of a client`}
          placeholder={t`Name of a client`}
          defaultValue={asked.q}
          maxLength={200}
        />
        <div className={styles.sector}>
          <label className="visually-hidden" htmlFor="client-sector">
            <Trans>Sector</Trans>
          </label>
          <select id="client-sector" name="sector" defaultValue={asked.sector ?? ''}>
            <option value="">{t`All sectors`}</option>
            {sectors.map(({ code, label }) => (
              <option key={code} value={code}>
                {shownWords(label, locale)?.text ?? code}
              </option>
            ))}
          </select>
          <Icon name="caret-down" />
        </div>
        <Button type="submit">
          <Trans>Search</Trans>
        </Button>
      </form>
      {isNarrowed && (
        <a className={styles.clear} href={clientsPath(locale)}>
          <Icon name="x" />
          <Trans>Clear the search</Trans>
        </a>
      )}
    </search>
  )
}
