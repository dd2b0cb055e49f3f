import { Trans } from '@lingui/react/macro'
import { AccountLink } from '#ui/account/account-link.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { SearchInput } from '#ui/kit/form/search-input.tsx'
import styles from './administration.module.css'

type AdministrationSearchProps = {
  path: string
  label: string
  q: string
  /** What else narrows the list, and stays. */
  kept: Record<string, string>
}

export function AdministrationSearch({ path, label, q, kept }: AdministrationSearchProps) {
  const search = new URLSearchParams(kept)
  return (
    <search>
      <form key={q} className={styles.search} action={path}>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className={styles.words}>
          <SearchInput
            id="administration-q"
            name="q"
            size="mini"
            label={label}
            placeholder={label}
            defaultValue={q}
            maxLength={200}
          />
        </div>
        <Button type="submit" theme="secondary" size="sm">
          <Trans>Search</Trans>
        </Button>
        {q !== '' && (
          <AccountLink href={search.size > 0 ? `${path}?${search}` : path}>
            <Trans>Clear</Trans>
          </AccountLink>
        )}
      </form>
    </search>
  )
}
