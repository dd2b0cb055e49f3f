import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { registerEntriesPath } from '#domain/address/paths.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { SearchInput } from '#ui/kit/form/search-input.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './entry-search-form.module.css'

/** Of a number or a hash it leads to the entry, of a name to whom bears it. */
export function EntrySearchForm({ id, q }: { id: string; q: string }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <search key={q}>
      <form action={registerEntriesPath(locale)} className={styles.form}>
        <SearchInput
          id={id}
          name="q"
          label={t`Search the register`}
          placeholder={t`Number, provider or fingerprint`}
          defaultValue={q}
          maxLength={200}
        />
        <Button type="submit">
          <Trans>Search</Trans>
        </Button>
      </form>
    </search>
  )
}
