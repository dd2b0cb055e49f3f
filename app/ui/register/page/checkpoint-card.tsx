import { Trans } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import type { RegisterState } from '#domain/contract/register.ts'
import { readHex, writeBase64 } from '#domain/register/bytes.ts'
import { formatDate, formatNumber, formatTime } from '#i18n/format.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Medallion } from '#ui/kit/mark/medallion.tsx'
import { PendingSeal } from '#ui/kit/mark/pending-seal.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { CheckpointCheck } from './check/checkpoint-check.tsx'
import styles from './checkpoint-card.module.css'
import { HashText } from './entry/hash-text.tsx'

/** How far the register is and who has signed that, to be checked here and taken along. */
export function CheckpointCard({ state }: { state: RegisterState }) {
  const { locale } = use(PageEnvironmentContext)
  const { size, root, signedAt, openedOn, backfilled, keys, witnesses } = state
  const count = formatNumber(size, locale)
  const since = openedOn && formatDate(openedOn, locale)
  const day = signedAt && formatDate(signedAt, locale)
  const time = signedAt && formatTime(signedAt, locale)
  const before = formatNumber(backfilled, locale)
  return (
    <section className={styles.card} aria-labelledby="checkpoint">
      <div className={styles.head}>
        <p>
          <b>{count}</b>
          <span>
            {since ? <Trans>entries since {since}</Trans> : <Trans>entries so far</Trans>}
          </span>
        </p>
        {root ? (
          <Medallion
            leaf={writeBase64(readHex(root) ?? new Uint8Array())}
            className={styles.medallion}
          />
        ) : (
          <PendingSeal size={84} />
        )}
      </div>
      <h2>
        <Trans>Last signed checkpoint</Trans>
      </h2>
      {root && signedAt ? (
        <>
          <dl className={styles.rows}>
            <Row name={<Trans>Signed</Trans>}>
              <time dateTime={signedAt}>
                <Trans>
                  {day} at {time}
                </Trans>
              </time>
            </Row>
            <Row name={<Trans>Entries that it covers</Trans>}>
              <Trans>{count}, all of them</Trans>
            </Row>
            <Row name={<Trans>Root</Trans>} isWide>
              <HashText digits={root} />
            </Row>
            <Row name={<Trans>Key of the register</Trans>}>
              <code className={styles.key}>{keys.join(', ')}</code>
            </Row>
            <Row name={<Trans>Outside witnesses</Trans>}>
              {witnesses === 0 ? (
                <Badge tone="warning">
                  <Trans>None so far</Trans>
                </Badge>
              ) : (
                formatNumber(witnesses, locale)
              )}
            </Row>
          </dl>
          {backfilled > 0 && (
            <p className={styles.note}>
              <Trans>
                The first {before} entries tell what had happened before {since}. For those, the
                register vouches since that day.
              </Trans>
            </p>
          )}
          <CheckpointCheck shown={{ size, root }} />
        </>
      ) : (
        <>
          <p className={styles.note}>
            <Trans>The first checkpoint has not been signed yet. This takes about a minute.</Trans>
          </p>
          <Button size="sm" theme="secondary" href="">
            <Trans>Look again</Trans>
          </Button>
        </>
      )}
    </section>
  )
}

type RowProps = { name: ReactNode; isWide?: boolean; children: ReactNode }

function Row({ name, isWide = false, children }: RowProps) {
  return (
    <div data-wide={isWide || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
