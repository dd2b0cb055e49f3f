import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import {
  addedInvitations,
  type InvitationStep,
  underWay,
} from '#domain/account/statistics/member-figures.ts'
import { LEAST_FOR_RATE, rateOf } from '#domain/account/statistics/span.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { MemberStatistics } from '#domain/contract/dashboard.ts'
import { formatNumber } from '#i18n/format.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { PlotArea } from '#ui/kit/plot/plot-area.tsx'
import { roundTicks } from '#ui/kit/plot/plot-scale.ts'
import { PlotLegend, PlotStack } from '#ui/kit/plot/plot-stack.tsx'
import { EmptyPlot } from './empty-plot.tsx'
import { Funnel } from './funnel.tsx'
import styles from './invitations-card.module.css'
import { MonthNames } from './month-names.tsx'
import { PlotCard } from './plot-card.tsx'
import type { PlotTable } from './plot-tables.ts'
import { INVITATION_NAMES } from './statistics-texts.ts'

const HEIGHT = 200

const FUNNEL = ['sent', 'begun', 'submitted', 'published'] as const

type InvitationsCardProps = {
  statistics: MemberStatistics
  table: PlotTable<string>
  href: string
  isActive: boolean
}

/** What became of a year's invitations: by steps, and by the months in which they were sent. */
export function InvitationsCard({ statistics, table, href, isActive }: InvitationsCardProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { invitations } = statistics
  const number = (value: number) => formatNumber(value, locale)
  const counts = addedInvitations(invitations)
  const sent = number(counts.sent)
  const published = number(counts.published)
  const requests = accountPath(locale, 'requests')
  const rate = (step: InvitationStep, before: InvitationStep) =>
    rateOf(counts[step], counts[before], LEAST_FOR_RATE.reviews)
  const fewest = LEAST_FOR_RATE.reviews
  return (
    <PlotCard
      table={table}
      href={href}
      aside={
        isActive &&
        counts.sent > 0 && (
          <AccountLink href={requests}>
            <Trans>Ask for reviews</Trans>
          </AccountLink>
        )
      }
      summary={t`Invitations sent in twelve months: ${sent}, of which published so far: ${published}. A rate is of the step before, from ${fewest} on.`}
      empty={
        counts.sent === 0 && (
          <EmptyPlot
            icon="megaphone"
            title={t`No invitation in twelve months`}
            action={
              isActive && (
                <Button href={requests} theme="secondary" size="sm">
                  <Trans>Ask for reviews</Trans>
                </Button>
              )
            }
          >
            {t`Every answer, good or bad, goes the same way. Your profile shows how many clients were invited.`}
          </EmptyPlot>
        )
      }
      foot={counts.sent > 0 && <Told told={statistics.told} />}
    >
      <div className={styles.halves}>
        <div>
          <Funnel
            caption={t`Invitations by step`}
            ratesOf={t`Of the step before`}
            steps={FUNNEL.map((step, index) => {
              const before = FUNNEL[index - 1]
              return {
                key: step,
                name: t(INVITATION_NAMES[step]),
                count: counts[step],
                ...(before && { rate: rate(step, before) }),
                tone: !before ? 'first' : step === 'published' ? 'proof' : 'action',
              }
            })}
          />
          <dl className={styles.rest}>
            <div>
              <dt>
                <Trans>Under way or refused</Trans>
              </dt>
              <dd>{number(underWay(counts))}</dd>
            </div>
            <div>
              <dt>{t(INVITATION_NAMES.declined)}</dt>
              <dd>{number(counts.declined)}</dd>
            </div>
            <div>
              <dt>{t(INVITATION_NAMES.expired)}</dt>
              <dd>{number(counts.expired)}</dd>
            </div>
          </dl>
        </div>
        <ByMonth invitations={invitations} />
      </div>
    </PlotCard>
  )
}

function ByMonth({ invitations }: Pick<MemberStatistics, 'invitations'>) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const number = (value: number) => formatNumber(value, locale)
  const axis = {
    ticks: roundTicks(Math.max(...invitations.map(({ sent }) => sent), 3)),
    height: HEIGHT,
  }
  return (
    <div>
      <PlotLegend
        parts={[
          { tone: 'proof', name: t`Published so far` },
          { tone: 'rest', name: t`Others that were sent` },
        ]}
      />
      <PlotArea
        axis={axis}
        written={number}
        name={t`Invitations by the month in which they were sent`}
      >
        <PlotStack
          axis={axis}
          points={invitations.map(({ month, sent, published }, index) => ({
            key: month,
            parts: [
              { tone: 'proof', value: published },
              { tone: 'rest', value: Math.max(0, sent - published) },
            ],
            shown: number(sent),
            isOpen: index === invitations.length - 1,
          }))}
        />
      </PlotArea>
      <MonthNames months={invitations.map(({ month }) => month)} locale={locale} />
    </div>
  )
}

function Told({ told }: Pick<MemberStatistics, 'told'>) {
  const { locale } = use(PageEnvironmentContext)
  const answered = formatNumber(told.answered, locale)
  const invited = formatNumber(told.invited, locale)
  return (
    <p className={styles.told}>
      <Icon name="eye" />
      <span>
        <Trans>
          Your profile shows this for all time: invited {invited}, answered {answered}. It is so for
          every provider.
        </Trans>
      </span>
    </p>
  )
}
