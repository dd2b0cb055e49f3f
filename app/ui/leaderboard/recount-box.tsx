import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { use, useId, useState } from 'react'
import type { RecountCost } from '#domain/leaderboard/recount-cost.ts'
import { formatSize } from '#i18n/format.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import type { RecountBoxProps, RecountProps } from './recount/recount-result.tsx'
import styles from './recount-box.module.css'

type Props = Pick<RecountProps, 'board' | 'shown' | 'version' | 'onMarks'> & { cost: RecountCost }

type Result = typeof import('./recount/recount-result.tsx').RecountResult

/** Offers to count the board again in the visitor's browser, and says first what that reads. Its code comes with the click. */
export function RecountBox({ cost, onMarks, ...board }: Props) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed' | 'open'>('idle')
  const [Recount, setRecount] = useState<Result | null>(null)

  async function open() {
    setState('loading')
    try {
      const module = await import('./recount/recount-result.tsx')
      setRecount(() => module.RecountResult)
      setState('open')
    } catch {
      setState('failed')
    }
  }

  function onStop() {
    setState('idle')
    onMarks(null)
  }

  if (state === 'open' && Recount)
    return <Recount {...board} scope={cost.scope} Box={Box} onMarks={onMarks} onStop={onStop} />
  return <Offer cost={cost} board={board.board} state={state} onOpen={open} />
}

type OfferProps = Pick<Props, 'cost' | 'board'> & { state: string; onOpen(): void }

function Offer({ cost, board, state, onOpen }: OfferProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const headingId = useId()
  const count = cost.entries
  const entries = t`${plural(count, {
    one: '# entry of the public register',
    other: '# entries of the public register',
  })}`
  const size = formatSize(cost.bytes, locale)
  const { period, year, number, formula_version: version } = board
  return (
    <section className={styles.box} aria-labelledby={headingId}>
      <span className={styles.mark}>
        <Icon name="calculator" />
      </span>
      <div>
        <h2 id={headingId} className={styles.title}>
          <Trans>Do not take our word for it: count again</Trans>
        </h2>
        <p>
          <Trans>
            {entries}, and version {version} of the formula. About {size} to read, nothing is sent.
          </Trans>
        </p>
        <p className={styles.unscripted}>
          <Trans>
            Without JavaScript: {COMMAND} counts every ranking again, and{' '}
            <a href={`/api/register/boards/${period}/${year}/${number}/${cost.scope}`}>
              this answer
            </a>{' '}
            has its rows.
          </Trans>
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          theme="secondary"
          size="sm"
          className={styles.begin}
          isBusy={state === 'loading'}
          onClick={onOpen}
        >
          <Trans>Recompute this ranking in your browser</Trans>
        </Button>
        {state === 'failed' && (
          <span role="alert">
            <Trans>The code could not be loaded. Try again.</Trans>
          </span>
        )}
      </div>
    </section>
  )
}

/** Of this project, for whoever wants to check from outside. */
const COMMAND = 'npm run register:check'

const ICONS = { agreed: 'check-bold', differs: 'warning-circle-fill', undone: 'cloud' } as const

function Box({ tone, children, actions }: RecountBoxProps) {
  const { t } = useLingui()
  return (
    <section className={styles.box} data-tone={tone} aria-label={t`Recount of this ranking`}>
      <span className={styles.mark}>
        {tone === 'running' ? (
          <Icon name="spinner-gap" className={styles.spinner} />
        ) : (
          <Icon name={ICONS[tone]} />
        )}
      </span>
      {children}
      <div className={styles.actions}>{actions}</div>
    </section>
  )
}
