import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import type { CaseHolder } from '#domain/account/cases.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { DemoRequestList } from '#domain/contract/administration.ts'
import { DEMO_STATES, type DemoState } from '#domain/inbox/demo-request.ts'
import { localeFromKey } from '#domain/locale.ts'
import { mailtoHref } from '#domain/text/mailto.ts'
import { formatDate, formatTime } from '#i18n/format.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRows } from '#ui/account/account-rows.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { CaseKeeper } from '#ui/account/form/case-holder.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { Pager } from '#ui/kit/list/pager.tsx'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { SegmentedLinks } from '#ui/kit/tabs/segmented-control.tsx'
import styles from './administration.module.css'
import { listAddress } from './list-address.ts'

type DemosPageProps = {
  requests: DemoRequestList
  /** Who has which of the new ones. */
  holders: { [id: string]: CaseHolder }
  state: DemoState
  settled: DemoState | undefined
  outcome: AccountOutcome | undefined
}

/** Who would like to be shown the site, and who has seen to it. */
export function DemosPage({ requests, holders, state, settled, outcome }: DemosPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const path = accountPath(locale, 'admin', 'demos')
  const names: Record<DemoState, string> = { new: t`New requests`, done: t`Done` }
  const told: Record<DemoState, string> = {
    new: t`The request is among the new ones again.`,
    done: t`The request is marked as done.`,
  }
  const hrefOf = (wanted: DemoState, page = 1) =>
    listAddress(path, { state: wanted === 'new' ? undefined : wanted }, page)
  return (
    <AccountPage
      title={t`Demo requests`}
      lead={t`Who has asked to be shown the site. The oldest waits at the top.`}
      done={settled && !outcome && told[settled]}
    >
      <SegmentedLinks
        label={t`State of the requests`}
        links={DEMO_STATES.map((each) => ({
          label: names[each],
          href: hrefOf(each),
          count: requests.counts[each],
          isCurrent: each === state,
        }))}
      />
      {requests.lines.length > 0 ? (
        <AccountCard title={names[state]}>
          <AccountRows isOrdered>
            {requests.lines.map((line) => (
              <DemoLine key={line.id} line={line} holder={holders[line.id]} outcome={outcome} />
            ))}
          </AccountRows>
        </AccountCard>
      ) : (
        <EmptyState
          title={t`No result`}
          text={state === 'new' ? t`Nobody is waiting for a demo.` : t`No request is done yet.`}
          waysOut={[
            state === 'new'
              ? { icon: 'list', label: names.done, href: hrefOf('done') }
              : { icon: 'list', label: names.new, href: hrefOf('new') },
          ]}
        />
      )}
      <Pager
        page={requests.page}
        pageCount={requests.pageCount}
        hrefOf={(page) => hrefOf(state, page)}
      />
    </AccountPage>
  )
}

type DemoLineProps = {
  line: DemoRequestList['lines'][number]
  holder: CaseHolder | undefined
  outcome: AccountOutcome | undefined
}

function DemoLine({ line, holder, outcome }: DemoLineProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { id, name, company, email, phone, message, done } = line
  const lang = localeFromKey(line.locale)
  const [tongue = locale] = (lang ?? locale).split('-')
  const language = new Intl.DisplayNames(locale, { type: 'language' }).of(tongue)
  const at = (moment: string) => `${formatDate(moment, locale)}, ${formatTime(moment, locale)}`
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <b>
          {name}, {company}
        </b>
        <time className={styles.faint} dateTime={line.askedAt}>
          {at(line.askedAt)}
        </time>
      </p>
      <p className={styles.contact}>
        <a href={mailtoHref(email)}>{email}</a>
        {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
        <span className={styles.faint}>{language}</span>
      </p>
      {message && (
        <p className={styles.quote} lang={lang}>
          {message}
        </p>
      )}
      {done && <DoneLine by={done.by} at={at(done.at)} />}
      {!done && <CaseKeeper subject="demo-request" id={id} holder={holder} />}
      <AccountForm
        name="settle"
        look="row"
        outcome={outcome?.values.request === id ? outcome : undefined}
        hidden={{ request: id, state: done ? 'new' : 'done' }}
      >
        <Button
          type="submit"
          theme="secondary"
          size="sm"
          aria-label={done ? t`Open again: ${name}` : t`Mark as done: ${name}`}
        >
          {done ? t`Open again` : t`Mark as done`}
        </Button>
      </AccountForm>
    </li>
  )
}

function DoneLine({ by, at }: { by: string | null; at: string }) {
  const { t } = useLingui()
  return <p className={styles.faint}>{by ? t`Done on ${at}, by: ${by}` : t`Done on ${at}`}</p>
}
