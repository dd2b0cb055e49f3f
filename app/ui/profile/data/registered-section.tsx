import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { registerEntryPath } from '#domain/address/paths.ts'
import type { MemberData } from '#domain/contract/member-data.ts'
import { formatMonth, formatNumber } from '#i18n/format.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { BarTable } from '#ui/kit/plot/bar-table.tsx'
import { DOUBT_TEXTS, ILLEGAL_TEXTS, REASON_TEXTS } from '#ui/moderation/reason-texts.ts'
import { TabSection } from '#ui/profile/tab/tab-section.tsx'
import { writtenShare } from './written-share.ts'

const TEXTS: { [reason in string]?: MessageDescriptor } = {
  ...ILLEGAL_TEXTS,
  ...DOUBT_TEXTS,
  ...REASON_TEXTS,
}

type RegisteredSectionProps = Pick<MemberData, 'registered'> & { name: string }

/** What the public register told last of a member: nobody can change it afterwards. */
export function RegisteredSection({ registered, name }: RegisteredSectionProps) {
  const { t } = useLingui()
  return (
    <TabSection
      title={t`In the public register`}
      lead={
        registered ? (
          <Months registered={registered} name={name} />
        ) : (
          <Trans>
            The register has no figures of {name} yet. They are told at the end of a month, once
            five invited clients have answered, declined or let the invitation expire: before that,
            somebody might be known by them.
          </Trans>
        )
      }
    >
      {registered && <Figures registered={registered} />}
    </TabSection>
  )
}

type Registered = { registered: NonNullable<MemberData['registered']> }

function Months({ registered, name }: Registered & { name: string }) {
  const { locale } = use(PageEnvironmentContext)
  const first = formatMonth(`${registered.first}-15`, locale)
  const last = formatMonth(`${registered.last}-15`, locale)
  const number = formatNumber(registered.number, locale)
  return (
    <>
      {first === last ? (
        <Trans>
          What was registered of {name} for {first}, counted as it happened.
        </Trans>
      ) : (
        <Trans>
          What was registered of {name} from {first} to {last}, counted as it happened.
        </Trans>
      )}{' '}
      <a href={registerEntryPath(locale, registered.number)}>
        <Trans>Entry no. {number}</Trans>
      </a>
    </>
  )
}

/** Each beside what it is a part of: invitations of earlier months may have ended in these. */
function Figures({ registered: { events, refusals } }: Registered) {
  const { t, i18n } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { request, confirm, decline, expire, publish, refuse } = events
  const ended = confirm + decline + expire
  const decided = publish + refuse
  const row = (key: string, name: string, count: number, total: number) => {
    const share = total === 0 ? 0 : count / total
    const of = total === 0 ? '–' : `${writtenShare(share, i18n)} (${formatNumber(total, locale)})`
    return { key, name, share, figures: [formatNumber(count, locale), of] }
  }
  const rows = [
    row('invited', t`Clients invited`, request, request),
    row('answered', t`Answered with a review`, confirm, ended),
    row('declined', t`Declined to answer`, decline, ended),
    row('expired', t`Let the invitation expire`, expire, ended),
    row('published', t`Reviews published`, publish, decided),
    row('refused', t`Reviews refused`, refuse, decided),
    ...Object.entries(refusals).map(([reason, count]) =>
      row(`refused ${reason}`, refusedFor(reason), count, refuse),
    ),
  ]
  return (
    <BarTable
      caption={t`In the public register`}
      head={[t`Event`, t`Count`, t`Proportion, and of how many`]}
      rows={rows}
    />
  )

  function refusedFor(reason: string): string {
    const text = TEXTS[reason]
    const name = text ? t(text) : reason
    return t`Refused: ${name}`
  }
}
