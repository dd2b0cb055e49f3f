import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import { LEAST_FOR_RATE, rateOf } from '#domain/account/statistics/span.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { MemberStatistics } from '#domain/contract/dashboard.ts'
import { formatNumber } from '#i18n/format.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { AccountCard } from '#ui/account/account-page.tsx'
import { FigureChange, Sparkline } from '#ui/account/dashboard/figure-trend.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import type { IconName } from '#ui/kit/icon/icon-names.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './flow-card.module.css'
import { useRate } from './use-rate.ts'

const DAY_MS = 86_400_000
const LONG_HOURS = 48

type FlowCardProps = { statistics: MemberStatistics; now: string }

/** From a view to an answer: three figures so far apart that only the rates between them can be compared. */
export function FlowCard({ statistics, now }: FlowCardProps) {
  const { t } = useLingui()
  const { views, contacts, answered, medianHours } = statistics
  const ofViews = rateOf(contacts.total, views.total, LEAST_FOR_RATE.views)
  const ofContacts = rateOf(answered.total, contacts.total, LEAST_FOR_RATE.contacts)
  const [fewestViews, fewestContacts] = [LEAST_FOR_RATE.views, LEAST_FOR_RATE.contacts]
  const inTime = useInTime(medianHours)
  return (
    <AccountCard
      title={t`From view to answer`}
      aside={
        <AccountLink href="#counted">
          <Trans>How this is counted</Trans>
        </AccountLink>
      }
    >
      <ol className={styles.flow}>
        <FlowStep icon="eye" name={t`Profile views`} figure={views}>
          <FigureChange difference={views.total - views.previous} />
        </FlowStep>
        <FlowRate rate={ofViews} name={t`of views become a contact`}>
          {t`from ${fewestViews} views on`}
        </FlowRate>
        <FlowStep icon="envelope-simple" name={t`Contacts`} figure={contacts}>
          <FigureChange difference={contacts.total - contacts.previous} />
        </FlowStep>
        <FlowRate rate={ofContacts} name={t`of contacts have your answer`}>
          {t`from ${fewestContacts} contacts on`}
        </FlowRate>
        <FlowStep icon="chats-circle" name={t`Answers`} figure={answered}>
          {inTime}
        </FlowStep>
      </ol>
      <Waiting waiting={statistics.waiting} now={now} />
    </AccountCard>
  )
}

/** In whole hours, and in days where those would be many. */
function useInTime(hours: number | null): ReactNode {
  const { t, i18n } = useLingui()
  if (hours === null) return null
  const isLong = hours >= LONG_HOURS
  const time = i18n.number(Math.max(1, Math.round(isLong ? hours / 24 : hours)), {
    style: 'unit',
    unit: isLong ? 'day' : 'hour',
    unitDisplay: isLong ? 'long' : 'short',
  })
  return t`median time: ${time}`
}

type FlowStepProps = {
  icon: IconName
  name: string
  figure: MemberStatistics['views']
  children: ReactNode
}

function FlowStep({ icon, name, figure, children }: FlowStepProps) {
  const { locale } = use(PageEnvironmentContext)
  return (
    <li className={styles.step} data-empty={figure.total === 0 || undefined}>
      <p className={styles.name}>
        <Icon name={icon} />
        {name}
      </p>
      <b className={styles.value}>{formatNumber(figure.total, locale)}</b>
      <p className={styles.note}>{children}</p>
      {figure.total > 0 && <Sparkline steps={figure.steps} tone="action" />}
    </li>
  )
}

type FlowRateProps = {
  rate: number | null
  name: string
  /** From when on there is a rate. */
  children: ReactNode
}

function FlowRate({ rate, name, children }: FlowRateProps) {
  const written = useRate()
  return (
    <li className={styles.rate}>
      <p>
        <b>{written(rate)}</b>{' '}
        <span>{rate === null ? <Trans>too little for a rate</Trans> : name}</span>
        {rate === null && <span className={styles.from}> {children}</span>}
      </p>
    </li>
  )
}

function Waiting({ waiting, now }: { waiting: MemberStatistics['waiting']; now: string }) {
  const { locale } = use(PageEnvironmentContext)
  const { count, oldest } = waiting
  if (count === 0 || oldest === null) return null
  const days = Math.floor((Date.parse(now) - Date.parse(oldest)) / DAY_MS)
  return (
    <p className={styles.waiting}>
      <Icon name="warning-circle-fill" />
      <span>
        <b>
          <Plural
            value={count}
            one="# contact waits for your answer"
            other="# contacts wait for your answer"
          />
        </b>
        {days > 0 && (
          <>
            {' '}
            <Plural value={days} one="(the oldest for # day)" other="(the oldest for # days)" />
          </>
        )}
        .{' '}
        <a href={accountPath(locale, 'messages')}>
          <Trans>Open the messages</Trans>
        </a>
      </span>
    </p>
  )
}
