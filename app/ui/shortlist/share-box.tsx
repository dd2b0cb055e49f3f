import { Trans, useLingui } from '@lingui/react/macro'
import { use, useState } from 'react'
import { shortlistPath } from '#domain/address/paths.ts'
import type { Shortlist } from '#domain/shortlist/shortlist-contract.ts'
import { formatDate } from '#i18n/format.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import { PostForm } from '#ui/post-form/post-form.tsx'
import type { ShortlistOutcome } from './shortlist-outcome.ts'
import styles from './shortlist-view.module.css'

type ShareBoxProps = {
  share: Shortlist['share']
  listId: string | null
  answer: ShortlistOutcome | undefined
  action: string
}

export function ShareBox({ share, listId, answer, action }: ShareBoxProps) {
  const { locale } = use(PageEnvironmentContext)
  const key = share ? answer?.shareKey : undefined
  const isHydrated = useHydrated()
  const exported = shortlistPath(locale, 'export')
  return (
    <section className={styles.card} aria-labelledby="share">
      <h2 id="share">
        <Trans>Share</Trans>
      </h2>
      <p className={styles.hint}>
        <Trans>
          Whoever has the link sees the list as it is at that moment. They can copy it, not change
          it.
        </Trans>
      </p>
      {key && <SharedLink shareKey={key} />}
      {share && (
        <PostForm name="unshare" action={action} className={styles.live}>
          <input type="hidden" name="do" value="unshare" />
          <p className={styles.hint}>
            {share.withNotes ? (
              <Trans>A link is live until {formatDate(share.until, locale)}, with notes.</Trans>
            ) : (
              <Trans>A link is live until {formatDate(share.until, locale)}, without notes.</Trans>
            )}
          </p>
          <button type="submit" className={styles.quiet}>
            <Trans>Stop sharing</Trans>
          </button>
        </PostForm>
      )}
      {!key && (
        <PostForm name="share" action={action} className={styles.sharing}>
          <input type="hidden" name="do" value="share" />
          <Checkbox
            id="share-notes"
            name="notes"
            value="yes"
            label={<Trans>With my notes and criteria</Trans>}
          />
          <Button type="submit" theme="secondary" size="sm" isBlock>
            {share ? <Trans>Make a new link</Trans> : <Trans>Make a link</Trans>}
          </Button>
          {share && (
            <p className={styles.hint}>
              <Trans>A new link ends the one of before.</Trans>
            </p>
          )}
        </PostForm>
      )}
      <p className={styles.files}>
        {isHydrated && (
          <button type="button" className={styles.quiet} onClick={() => window.print()}>
            <Trans>Print</Trans>
          </button>
        )}
        <a
          className={styles.quiet}
          href={listId ? `${exported}?list=${listId}` : exported}
          download
        >
          <Trans>Export as CSV</Trans>
        </a>
      </p>
    </section>
  )
}

/** Shown this once. */
function SharedLink({ shareKey }: { shareKey: string }) {
  const { t } = useLingui()
  const environment = use(PageEnvironmentContext)
  const isHydrated = useHydrated()
  const [said, setSaid] = useState('')
  const path = `${shortlistPath(environment.locale, 'shared')}?key=${shareKey}`
  const address = pageAddress(path, environment.locale, environment)
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setSaid(t`Link copied`)
    } catch {
      setSaid(t`Copy the link from the field.`)
    }
  }
  return (
    <div className={styles.link}>
      <input
        type="text"
        readOnly
        value={address}
        aria-label={t`Link to this list`}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {isHydrated && (
        <Button theme="secondary" size="sm" iconBefore="copy" onClick={copy}>
          <Trans>Copy</Trans>
        </Button>
      )}
      <p className={styles.hint} role="status">
        {said || <Trans>Shown this once, valid for 90 days.</Trans>}
      </p>
    </div>
  )
}
