import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import type { FailedWork, UnsentMail } from '#domain/contract/administration.ts'
import type { MailFailure } from '#domain/mail/mail-failure.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import styles from '#ui/account/administration/administration.module.css'
import { ReasonForm } from '#ui/account/administration/reason-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { FailedItem } from './failed-item.tsx'

const FAILURES: { [failure in MailFailure]: MessageDescriptor } = {
  recipient: msg`nobody reads mail at this address`,
  ours: msg`waits for our mail server`,
  message: msg`this mail was not taken`,
  later: msg`put off by the receiver`,
}

type UnsentMailsProps = {
  work: Pick<FailedWork, 'stopped' | 'waiting' | 'planned' | 'givenUp' | 'suppressed'>
  at: (moment: string) => string
  outcome: AccountOutcome | undefined
}

/** Mails that have not left, with whatever keeps them, and where none leaves to. */
export function UnsentMails({ work, at, outcome }: UnsentMailsProps) {
  const { t } = useLingui()
  const { stopped, waiting, planned, givenUp } = work
  const since = stopped && at(stopped.since)
  const codes = stopped?.codes
  const forAll = outcome?.form === 'mails' ? outcome : undefined
  const mayAllBeTried = givenUp.mails.some(({ failure }) => failure !== 'recipient')
  return (
    <>
      {stopped && (
        <Alert tone="error">
          {t`No mail has left since ${since} (${codes}). Check the settings of the mail server and of the sender. One mail is tried each minute; once it is taken, all others follow.`}
        </Alert>
      )}
      <AccountCard title={t`Mails that wait`} aside={<Count count={waiting.count} />}>
        {waiting.count === 0 && <p className={styles.faint}>{t`No mail is waiting.`}</p>}
        <Mails mails={waiting.mails} at={at} outcome={outcome} />
      </AccountCard>
      {planned.count > 0 && (
        <AccountCard
          title={t`Mails that wait for their time`}
          aside={<Count count={planned.count} />}
        >
          <p className={styles.faint}>{t`They leave by themselves, and are not late.`}</p>
          <AccountRows>
            {planned.mails.map(({ id, domain, at: moment }) => {
              const leaves = at(moment)
              return <AccountRow key={id} name={`…@${domain}`} note={t`leaves: ${leaves}`} />
            })}
          </AccountRows>
        </AccountCard>
      )}
      <AccountCard title={t`Mails that were given up`} aside={<Count count={givenUp.count} />}>
        {givenUp.count === 0 && <p className={styles.faint}>{t`No mail was given up.`}</p>}
        {mayAllBeTried && (
          <details className={styles.fold} open={forAll !== undefined}>
            <summary>{t`Send all again`}</summary>
            <ReasonForm
              name="mails"
              label={t`Send all again`}
              hint={t`For the history alone. Mails to addresses that nobody reads stay where they are.`}
              look="secondary"
              outcome={forAll}
            />
          </details>
        )}
        <Mails mails={givenUp.mails} isGivenUp at={at} outcome={outcome} />
      </AccountCard>
      <SuppressedAddresses suppressed={work.suppressed} outcome={outcome} />
    </>
  )
}

function Count({ count }: { count: number }) {
  return <span className={styles.faint}>{count}</span>
}

type MailsProps = Pick<UnsentMailsProps, 'at' | 'outcome'> & {
  mails: readonly UnsentMail[]
  isGivenUp?: boolean
}

function Mails({ mails, isGivenUp = false, at, outcome }: MailsProps) {
  const { t } = useLingui()
  return (
    <AccountRows>
      {mails.map(({ id, domain, tries, since, failure, code, at: moment }) => {
        const first = at(since)
        const then = at(moment)
        return (
          <FailedItem
            key={id}
            name={`…@${domain}`}
            {...(code !== null && { error: code })}
            facts={[
              t`since ${first}`,
              t`tries: ${tries}`,
              isGivenUp ? t`given up: ${then}` : t`next try: ${then}`,
              ...(failure ? [t(FAILURES[failure])] : []),
            ]}
            form={{ name: 'mail', id: `${id}` }}
            label={t`Send again`}
            outcome={outcome}
          />
        )
      })}
    </AccountRows>
  )
}

type SuppressedAddressesProps = Pick<FailedWork, 'suppressed'> & {
  outcome: AccountOutcome | undefined
}

/** How many addresses no mail leaves to, and the form that has mails leave there again. */
function SuppressedAddresses({ suppressed, outcome }: SuppressedAddressesProps) {
  const { t } = useLingui()
  const { recipient, complaint } = suppressed
  const own = outcome?.form === 'release' ? outcome : undefined
  const email = t`E-mail address`
  return (
    <AccountCard title={t`Addresses without mails`} aside={<Count count={recipient + complaint} />}>
      <p>{t`Addresses where nobody reads mail: ${recipient}. Readers who reported our mails as unwanted: ${complaint}.`}</p>
      <details className={styles.fold} open={own !== undefined}>
        <summary>{t`Allow mails to an address`}</summary>
        <p>{t`The addresses themselves are not kept, so they cannot be listed. Enter the one that is right.`}</p>
        <ReasonForm
          name="release"
          label={t`Allow mails again`}
          hint={t`For the history alone.`}
          look="secondary"
          fields={{ email }}
          outcome={own}
        >
          <TextInput
            {...fieldOf('release', own, t)('email')}
            label={email}
            type="email"
            autoComplete="off"
            required
          />
        </ReasonForm>
      </details>
    </AccountCard>
  )
}
