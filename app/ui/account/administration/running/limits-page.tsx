import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { type Block, LIMITED, type Limited } from '#domain/running/known-limits.ts'
import { formatDate, formatNumber, formatTime } from '#i18n/format.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRows } from '#ui/account/account-rows.tsx'
import { ReasonForm } from '#ui/account/administration/reason-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { ProveFirst } from '#ui/account/security/prove-first.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import styles from './running.module.css'

const KINDS: Record<Limited, MessageDescriptor> = {
  address: msg`E-mail address`,
  network: msg`Network (IP address)`,
  company: msg`Company (end of its profile’s address)`,
}

/** What is counted; the same act bears one name, whoever it is counted of. */
const NAMES: { [name: string]: MessageDescriptor } = {
  'account.password-all': msg`Passwords tried`,
  'account.password-network': msg`Passwords tried`,
  'account.password-wide': msg`Passwords tried, from networks nearby`,
  'account.mail': msg`Links by e-mail asked for`,
  'account.mail-network': msg`Links by e-mail asked for`,
  'account.mail-wide': msg`Links by e-mail asked for, from networks nearby`,
  'account.challenge-network': msg`Passkeys asked for`,
  'account.challenge-wide': msg`Passkeys asked for, from networks nearby`,
  'account.invitations': msg`Colleagues invited`,
  'account.uploads': msg`Pictures sent`,
  'review.author': msg`Reviews signed`,
  'review.network': msg`Reviews signed`,
  'review.begun': msg`Reviews begun`,
  'review.pictures': msg`Pictures sent with reviews`,
  'review.resumed': msg`Links to go on with a review`,
  'contact.sender': msg`Messages to companies`,
  'contact.network': msg`Messages to companies`,
  'contact.member': msg`Messages received`,
  'demo.sender': msg`Demo requests`,
  'demo.network': msg`Demo requests`,
  'notice.sender': msg`Reports`,
  'notice.network': msg`Reports`,
  'shortlist.stored': msg`Shortlists stored`,
  'shortlist.shared': msg`Shortlists shared`,
  'alert.mailbox': msg`Alerts asked for`,
  'alert.network': msg`Alerts asked for`,
  'brief.network': msg`Briefs begun`,
  'brief.links-network': msg`Links to briefs asked for`,
  'invitation.day': msg`Clients invited in a day`,
  'invitation.month': msg`Clients invited in a month`,
  'inbox.answers': msg`Messages answered`,
}

const BLOCK_NAMES: Record<Block, MessageDescriptor> = {
  'brief-sender': msg`May send no brief: one was stopped`,
  invitations: msg`Wants no invitations to review`,
}

type Counted = {
  name: string
  uses: number
  most: number | null
  until: string
  held: string | null
}
type Blocked = { block: Block; member: string | null; since: string | null; until: string | null }

type LimitsPageProps = {
  asked: { kind: Limited; of: string }
  /** Null where nothing was typed, or nobody is that. */
  found: { limits: readonly Counted[]; blocks: readonly Blocked[] } | null
  /** Whether it was proved just now who looks at it. */
  isRecent: boolean
  done: boolean
  outcome: AccountOutcome | undefined
}

/** What is counted of somebody who was held up, and how it is lifted. */
export function LimitsPage({ asked, found, isRecent, done, outcome }: LimitsPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const typed = outcome ? { kind: outcome.values.kind, of: outcome.values.of } : asked
  const isNobody = asked.of !== '' && found === null
  return (
    <AccountPage
      title={t`Limits`}
      lead={t`Who is held up, why and until when. The site knows addresses and networks by digests alone: enter the one that it is about.`}
      done={done && !outcome && t`Lifted. It is counted from the beginning.`}
    >
      <AccountCard title={t`Look somebody up`}>
        <search>
          <form
            key={`${asked.kind} ${asked.of}`}
            className={styles.lookup}
            action={accountPath(locale, 'admin', 'limits')}
          >
            <Select
              id="limits-kind"
              name="kind"
              label={t`What you enter`}
              defaultValue={typed.kind}
              options={LIMITED.map((each) => ({ value: each, label: t(KINDS[each]) }))}
            />
            <TextInput
              id="limits-of"
              name="of"
              label={t`Address, network or company`}
              defaultValue={typed.of}
              autoComplete="off"
              maxLength={254}
              errors={isNobody ? [t`Nobody is known by that. Check what you entered.`] : undefined}
            />
            <div>
              <Button type="submit" size="sm">{t`Look up`}</Button>
            </div>
          </form>
        </search>
      </AccountCard>
      {found && !isRecent && (
        <AccountCard title={t`Lift limits and blocks`}>
          <ProveFirst what={t`Lift limits and blocks`} page={['admin', 'limits']} query={asked} />
        </AccountCard>
      )}
      {found && (
        <>
          <AccountCard title={t`Limits`}>
            {found.limits.length === 0 && (
              <p className={styles.faint}>{t`Nothing is counted at present.`}</p>
            )}
            <AccountRows>
              {found.limits.map((each) => (
                <LimitRow
                  key={each.name}
                  counted={each}
                  asked={asked}
                  mayLift={isRecent}
                  outcome={outcome}
                />
              ))}
            </AccountRows>
          </AccountCard>
          {asked.kind === 'address' && (
            <AccountCard title={t`Blocks`}>
              {found.blocks.length === 0 && (
                <p className={styles.faint}>{t`Nothing is blocked.`}</p>
              )}
              <AccountRows>
                {found.blocks.map((each) => (
                  <BlockRow
                    key={`${each.block} ${each.member}`}
                    blocked={each}
                    asked={asked}
                    mayLift={isRecent}
                    outcome={outcome}
                  />
                ))}
              </AccountRows>
            </AccountCard>
          )}
        </>
      )}
    </AccountPage>
  )
}

type RowProps = Pick<LimitsPageProps, 'asked' | 'outcome'> & { mayLift: boolean }

function LimitRow({ counted, asked, mayLift, outcome }: RowProps & { counted: Counted }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { name, uses, most, until, held } = counted
  const label = NAMES[name]
  const words = label ? t(label) : name
  const count = formatNumber(uses, locale)
  const limit = most === null ? '' : formatNumber(most, locale)
  const end = momentOf(until, locale)
  const own = outcome?.values.limit === name ? outcome : undefined
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <b>{words}</b>
        {held ? <Badge tone="error">{t`held up`}</Badge> : <Badge tone="ok">{t`free`}</Badge>}
      </p>
      <p className={styles.faint}>
        {most === null ? t`tries: ${count}` : t`${count} of ${limit}`}
        {' · '}
        {held ? <HeldUntil at={held} /> : t`counted until ${end}`}
      </p>
      {mayLift && (
        <details className={styles.words} open={own !== undefined}>
          <summary>{t`Count from the beginning`}</summary>
          <ReasonForm
            name="limit"
            label={t`Count from the beginning`}
            about={words}
            hint={t`For the history alone.`}
            hidden={{ limit: name, ...asked }}
            look="secondary"
            outcome={own}
          />
        </details>
      )}
    </li>
  )
}

function HeldUntil({ at }: { at: string }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const end = momentOf(at, locale)
  return t`until ${end}`
}

function BlockRow({ blocked, asked, mayLift, outcome }: RowProps & { blocked: Blocked }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { block, member, since, until } = blocked
  const own = outcome?.values.block === block ? outcome : undefined
  const words = t(BLOCK_NAMES[block])
  const begun = since && momentOf(since, locale)
  const wish = t`The person has asked for it`
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <b>{words}</b>
        {member && <span>{member}</span>}
      </p>
      <p className={styles.faint}>
        {begun && t`since ${begun}`}
        {until && <HeldUntil at={until} />}
      </p>
      {mayLift && (
        <details className={styles.words} open={own !== undefined}>
          <summary>{t`Lift the block`}</summary>
          <ReasonForm
            name="block"
            label={t`Lift the block`}
            about={member ? `${words}, ${member}` : words}
            hint={t`How and when the person asked for it. Name nobody.`}
            hidden={{ block, ...asked }}
            look="secondary"
            fields={{ wish }}
            outcome={own}
          >
            <Checkbox {...fieldOf('block', own, t)('wish')} value="yes" label={wish} required />
          </ReasonForm>
        </details>
      )}
    </li>
  )
}

const momentOf = (moment: string, locale: Parameters<typeof formatDate>[1]) =>
  `${formatDate(moment, locale)}, ${formatTime(moment, locale)}`
