import { useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import type { CaseHolder } from '#domain/account/cases.ts'
import type { DataRequestFile } from '#domain/account/data-request.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { AuditLine } from '#domain/contract/administration.ts'
import type { Reported } from '#domain/moderation/reported.ts'
import { formatDate, formatTime } from '#i18n/format.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { CaseKeeper } from '#ui/account/form/case-holder.tsx'
import { AccountColumn, AccountColumns } from '#ui/account/frame/account-columns.tsx'
import { AccountFacts } from '#ui/account/frame/account-facts.tsx'
import { ProveFirst } from '#ui/account/security/prove-first.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { reportedPath } from '#ui/moderation/reported-path.ts'
import { reportedText } from '#ui/moderation/reported-texts.ts'
import styles from './administration.module.css'
import { DataRequestForms } from './data-request-forms.tsx'
import { CHANNEL_NAMES, DATA_REQUEST_NAMES, OUTCOME_NAMES } from './data-request-texts.ts'
import { HistoryCard } from './history-card.tsx'

export const DATA_REQUEST_FLASHES = ['opened', 'asked', 'noted', 'extended', 'closed'] as const

type DataRequestPageProps = {
  request: DataRequestFile
  /** Undefined where it is answered. */
  waiting: { holder: CaseHolder | null } | undefined
  /** Null until somebody looks for them. */
  texts: readonly Reported[] | null
  decisions: readonly AuditLine[]
  isRecent: boolean
  done: (typeof DATA_REQUEST_FLASHES)[number] | undefined
  outcome: AccountOutcome | undefined
}

/** One of them: what is asked and by whom, what we know of them, and what is done about it. */
export function DataRequestPage(props: DataRequestPageProps) {
  const { request, waiting, texts, decisions, isRecent, done, outcome } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { id, kind, closed } = request
  const words = {
    opened: t`Entered. The answer is owed by the day below.`,
    asked: t`The link has been sent to the address that we know.`,
    noted: t`Noted.`,
    extended: t`Extended. Whoever asked has been told why.`,
    closed: t`Answered. Of the request its kind and its days stay; of the address a digest.`,
  }
  return (
    <AccountPage
      title={t(DATA_REQUEST_NAMES[kind])}
      back={{ href: accountPath(locale, 'admin', 'data-requests'), label: t`Data requests` }}
      done={done && !outcome && words[done]}
    >
      <AccountColumns split="even">
        <AccountColumn>
          <Facts request={request} />
          {!closed && <Known request={request} />}
          {!closed && <Texts texts={texts} />}
          <HistoryCard decisions={decisions} />
        </AccountColumn>
        <AccountColumn>
          {waiting && <CaseKeeper subject="data-request" id={id} holder={waiting.holder} />}
          {closed ? null : isRecent ? (
            <DataRequestForms request={request} outcome={outcome} />
          ) : (
            <AccountCard title={t`Answer`}>
              <ProveFirst what={t`Answer the request`} page={['admin', 'data-requests', id]} />
            </AccountCard>
          )}
        </AccountColumn>
      </AccountColumns>
    </AccountPage>
  )
}

function Facts({ request }: { request: DataRequestFile }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const moment = (at: string) => `${formatDate(at, locale)}, ${formatTime(at, locale)}`
  const { name, email, words, channel, receivedOn, dueAt, isExtended, identity, closed } = request
  const identified = identity && moment(identity.at)
  return (
    <AccountCard title={t`The request`}>
      <AccountFacts>
        {name && <Fact name={t`Name`}>{name}</Fact>}
        {email && <Fact name={t`Email address`}>{email}</Fact>}
        <Fact name={t`How it came`}>{t(CHANNEL_NAMES[channel])}</Fact>
        <Fact name={t`Received on`}>{formatDate(receivedOn, locale)}</Fact>
        {!closed && (
          <Fact name={t`Answer by`}>
            {moment(dueAt)} {isExtended && `(${t`extended`})`}
          </Fact>
        )}
        {!closed && (
          <Fact name={t`Identity`}>
            {!identified && t`Not checked yet.`}
            {identity?.check === 'link' && t`By the link to the address, on ${identified}.`}
            {identity?.check === 'words' && t`By what was found out, on ${identified}.`}
          </Fact>
        )}
        {identity?.words && <Fact name={t`Found out`}>{identity.words}</Fact>}
        {closed && (
          <Fact name={t`Answered`}>
            {`${moment(closed.at)}, ${t(OUTCOME_NAMES[closed.outcome])}`}
          </Fact>
        )}
      </AccountFacts>
      {words && <p className={styles.quote}>{words}</p>}
    </AccountCard>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** What leads from the address to somebody. */
function Known({ request: { account, contacts, earlier } }: { request: DataRequestFile }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const isNothing = !account && contacts.length === 0
  return (
    <AccountCard title={t`What we know of the address`}>
      {isNothing && <p>{t`Neither an account nor a review that was signed from it.`}</p>}
      <AccountRows>
        {account && (
          <AccountRow
            name={
              <a href={accountPath(locale, 'admin', 'users', account.id)}>{account.fullName}</a>
            }
            note={[t`With an account`, ...account.companies].join(' · ')}
          />
        )}
        {contacts.map(({ name, jobTitle, company, reviews }) => (
          <AccountRow
            key={`${name} ${company}`}
            name={name}
            note={[jobTitle, company, t`Reviews: ${reviews}`].filter(Boolean).join(' · ')}
          />
        ))}
        {earlier.map(({ id, kind, receivedOn }) => {
          const day = formatDate(receivedOn, locale)
          return (
            <AccountRow
              key={id}
              name={
                <a href={accountPath(locale, 'admin', 'data-requests', id)}>
                  {t(DATA_REQUEST_NAMES[kind])}
                </a>
              }
              note={t`received on ${day}`}
            />
          )
        })}
      </AccountRows>
    </AccountCard>
  )
}

/** Read only when somebody wants to know: it reads every public text. */
function Texts({ texts }: { texts: readonly Reported[] | null }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <AccountCard title={t`Texts that name them`}>
      {texts === null ? (
        <form>
          <input type="hidden" name="texts" value="yes" />
          <Button type="submit" theme="secondary" size="sm">
            {t`Look through all public texts`}
          </Button>
        </form>
      ) : texts.length === 0 ? (
        <p>{t`No public text has this name.`}</p>
      ) : (
        <AccountRows>
          {texts.map((text) => (
            <AccountRow
              key={`${text.subject} ${text.slug} ${text.review}`}
              name={<a href={reportedPath(locale, text)}>{t(reportedText(text))}</a>}
            />
          ))}
        </AccountRows>
      )}
      <p className={styles.faint}>
        {t`Others wrote them: nothing is changed here. Report what should not be there, like anybody.`}
      </p>
    </AccountCard>
  )
}
