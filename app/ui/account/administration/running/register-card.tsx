import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { Operations } from '#domain/contract/operations.ts'
import type { RegisterHalt } from '#domain/site/register-halt.ts'
import { formatNumber } from '#i18n/format.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { AccountFacts } from '#ui/account/frame/account-facts.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'

/** Why nothing is signed, and what to do about it. */
const HALTS: { [halt in RegisterHalt]: MessageDescriptor } = {
  'memory-larger': msg`More was signed than this database holds, as after an older backup. Stop the server and bring the entries back: npm run register -- recover, with the journal or a mirror.`,
  'other-root': msg`Something else was signed than this database holds. Find out which database is the true one, and restore its newest backup.`,
  'other-log': msg`What was signed here last belongs to another database. Have DATABASE_URL name that one, or stop the server and take this one over: npm run register -- adopt.`,
  'no-memory': msg`Nothing here knows what was signed last, as after a move. Bring DATA_DIR/register along, or stop the server and take this database over: npm run register -- adopt.`,
  'other-key': msg`The key that has signed the register is not here. Bring it back and restart: npm run site -- restore-keys, or write REGISTER_KEY.`,
  'witness-larger': msg`A witness has seen more entries than this database holds. Stop the server and bring them back: npm run register -- recover, with the journal or a mirror.`,
  'witness-refused': msg`A witness has signed something else than this database holds. Find out which database is the true one before anything else.`,
}

const ANSWERS: { [answer: string]: MessageDescriptor } = {
  signed: msg`cosigns`,
  larger: msg`knows more`,
  refused: msg`refuses`,
  silent: msg`does not answer`,
}

type RegisterCardProps = {
  register: NonNullable<Operations['register']>
  at: (moment: string) => string
}

/** How far the public register is, who cosigns it, and why it stands still. */
export function RegisterCard({ register, at }: RegisterCardProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const number = (count: number) => formatNumber(count, locale)
  const { size, signedAt, waiting, waitingSince, halted, haltedAt, witnesses } = register
  const since = waitingSince && at(waitingSince)
  const moment = haltedAt && at(haltedAt)
  const amount = number(waiting)
  return (
    <AccountCard title={t`Public register`}>
      {halted && (
        <Alert
          tone="error"
          title={moment ? t`Nothing is signed since ${moment}.` : t`Nothing is signed.`}
        >
          {t(HALTS[halted])}
        </Alert>
      )}
      <AccountFacts>
        <dt>{t`Name of the register`}</dt>
        <dd>{register.origin}</dd>
        <dt>{t`Entries that everybody can see`}</dt>
        <dd>{number(size)}</dd>
        <dt>{t`Last checkpoint`}</dt>
        <dd>{signedAt ? at(signedAt) : t`none yet`}</dd>
        <dt>{t`Waiting for a number`}</dt>
        <dd>{since ? t`${amount}, the oldest since ${since}` : t`none`}</dd>
      </AccountFacts>
      {witnesses.length > 0 && (
        <AccountRows>
          {witnesses.map(({ name, size: signed, answer, askedAt }) => {
            const label = ANSWERS[answer ?? '']
            const asked = askedAt && at(askedAt)
            const cosigned = number(signed)
            return (
              <AccountRow
                key={name}
                name={name}
                note={[t`signed up to: ${cosigned}`, asked && t`asked: ${asked}`]
                  .filter(Boolean)
                  .join(' · ')}
              >
                {label && <Badge tone={answer === 'signed' ? 'ok' : 'error'}>{t(label)}</Badge>}
              </AccountRow>
            )
          })}
        </AccountRows>
      )}
    </AccountCard>
  )
}
