import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import type { CaseHolder } from '#domain/account/cases.ts'
import { accountPath, profilePath } from '#domain/address/paths.ts'
import type { MemberFile } from '#domain/contract/administration.ts'
import { mailtoHref } from '#domain/text/mailto.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import {
  REMOVAL_NAMES,
  STANDING_NAMES,
  STANDING_TONES,
} from '#ui/account/administration/administration-texts.ts'
import { HistoryCard } from '#ui/account/administration/history-card.tsx'
import { CaseKeeper } from '#ui/account/form/case-holder.tsx'
import { AccountColumn, AccountColumns } from '#ui/account/frame/account-columns.tsx'
import { AccountFacts } from '#ui/account/frame/account-facts.tsx'
import { ROLE_NAMES } from '#ui/account/team/role-names.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { MemberDecisions } from './member-decisions.tsx'
import { OwnershipCard } from './ownership-card.tsx'
import { RewardsCard } from './rewards-card.tsx'

type MemberDone =
  | 'approved'
  | 'refused'
  | 'removed'
  | 'restored'
  | 'transfer-asked'
  | 'transferred'
  | 'transfer-cancelled'
  | 'reward-withdrawn'
  | 'reward-restored'

type MemberPageProps = {
  member: MemberFile
  /** Undefined where it waits for nobody. */
  waiting: { holder: CaseHolder | null } | undefined
  /** Whether they have lately proved who they are. */
  isRecent: boolean
  done: MemberDone | undefined
  outcome: AccountOutcome | undefined
}

export function MemberPage({ member, waiting, isRecent, done, outcome }: MemberPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { name, slug, standing } = member
  const words = {
    approved: t`The profile is online. Its owners have been told.`,
    refused: t`The company stays hidden. Its owners have been told why.`,
    removed: t`The profile is no longer online. Its owners have been told why.`,
    restored: t`The profile is online again. Its owners have been told.`,
    'transfer-asked': t`The owners have been told, and can object.`,
    transferred: t`The account has another owner, who has been told.`,
    'reward-withdrawn': t`The reward is withdrawn. The owners have been told why.`,
    'reward-restored': t`The reward is public again. The owners have been told.`,
    'transfer-cancelled': t`The account stays with its owners. They have been told why.`,
  }
  return (
    <AccountPage
      title={name}
      back={{ href: accountPath(locale, 'admin', 'members'), label: t`All companies` }}
      done={done && !outcome && words[done]}
      actions={
        standing === 'public' && (
          <Button href={profilePath(locale, slug)} theme="secondary" size="sm">
            {t`See the public profile`}
          </Button>
        )
      }
    >
      <AccountColumns>
        <AccountColumn>
          {waiting && <CaseKeeper subject="company" id={member.id} holder={waiting.holder} />}
          <MemberDecisions member={member} isRecent={isRecent} outcome={outcome} />
          <RewardsCard member={member} isRecent={isRecent} outcome={outcome} />
          <OwnershipCard member={member} isRecent={isRecent} outcome={outcome} />
          {standing !== 'removed' && <EditCard id={member.id} />}
          <HistoryCard decisions={member.decisions} />
        </AccountColumn>
        <AccountColumn>
          <Facts member={member} />
          <People member={member} />
        </AccountColumn>
      </AccountColumns>
    </AccountPage>
  )
}

function EditCard({ id }: { id: string }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <AccountCard title={t`Public profile`}>
      <p>{t`Where the team cannot do it itself. What you prepare is kept apart from its own draft; its owners receive what changed, and why.`}</p>
      <div>
        <Button
          href={accountPath(locale, 'admin', 'members', id, 'profile')}
          theme="secondary"
          size="sm"
        >
          {t`Edit in its place`}
        </Button>
      </div>
    </AccountCard>
  )
}

function Facts({ member }: { member: MemberFile }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { standing, removal, website, contactEmail, registeredAt, reviews } = member
  const category = shownWords(member.category, locale)
  const activity = shownWords(member.activity, locale)
  return (
    <AccountCard title={t`What is known`}>
      <AccountFacts>
        <dt>{t`Standing`}</dt>
        <dd>
          <Badge tone={STANDING_TONES[standing]}>{t(STANDING_NAMES[standing])}</Badge>
          {removal && ` ${t(REMOVAL_NAMES[removal])}`}
        </dd>
        <dt>{t`Registered on`}</dt>
        <dd>
          <time dateTime={registeredAt}>{formatDate(registeredAt, locale)}</time>
        </dd>
        <dt>{t`Category`}</dt>
        <dd lang={category?.lang}>{category?.text}</dd>
        <dt>{t`Main activity`}</dt>
        <dd lang={activity?.lang}>{activity?.text}</dd>
        {website && (
          <>
            <dt>{t`Website`}</dt>
            <dd>
              <a href={website} rel="noopener noreferrer nofollow">
                {website}
              </a>
            </dd>
          </>
        )}
        {contactEmail && (
          <>
            <dt>{t`E-mail address`}</dt>
            <dd>
              <a href={mailtoHref(contactEmail)}>{contactEmail}</a>
            </dd>
          </>
        )}
        <dt>{t`Reviews`}</dt>
        <dd>{formatNumber(reviews, locale)}</dd>
      </AccountFacts>
    </AccountCard>
  )
}

function People({ member: { people } }: { member: MemberFile }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  if (people.length === 0) return null
  return (
    <AccountCard title={t`Members of the team`}>
      <AccountRows>
        {people.map(({ id, fullName, email, role }) => (
          <AccountRow
            key={id}
            name={<a href={accountPath(locale, 'admin', 'users', id)}>{fullName}</a>}
            note={email}
          >
            <Badge>{t(ROLE_NAMES[role])}</Badge>
          </AccountRow>
        ))}
      </AccountRows>
    </AccountCard>
  )
}
