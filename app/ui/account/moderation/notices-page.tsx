import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import type { CaseHolder } from '#domain/account/cases.ts'
import { accountPath, solutionsPath } from '#domain/address/paths.ts'
import type { NoticeList } from '#domain/contract/notice.ts'
import type { NoticeOutcome } from '#domain/moderation/reported.ts'
import { AccountPage } from '#ui/account/account-page.tsx'
import { NoticeEntry } from '#ui/account/administration/notice-entry.tsx'
import { HeldBy } from '#ui/account/form/case-holder.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { Pager } from '#ui/kit/list/pager.tsx'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { reportedText } from '#ui/moderation/reported-texts.ts'
import { ageOf } from './age-of.ts'
import { NOTICE_DONE, REPORT_KINDS } from './moderation-texts.ts'
import { QueueLinks } from './queue-links.tsx'
import styles from './queue-list.module.css'

type NoticesPageProps = {
  list: NoticeList
  /** Who has which of them. */
  holders: { [id: string]: CaseHolder }
  now: string
  done: NoticeOutcome | undefined
  /** Whether somebody types one in that came by mail or letter. */
  isEntering: boolean
  outcome: AccountOutcome | undefined
}

/** What waits of replies, profiles and articles. */
export function NoticesPage(props: NoticesPageProps) {
  const { list, holders, now, done, isEntering, outcome } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { notices, counts, count, briefCount, page, pageCount } = list
  const path = accountPath(locale, 'admin', 'notices')
  return (
    <AccountPage
      title={t`Moderation`}
      lead={t`Reports of replies, profiles and articles. Notices of illegal content stand first, then who waits longest.`}
      done={done && !outcome && t(NOTICE_DONE[done])}
      actions={
        <Button href={`${path}?new=yes`} theme="secondary" size="sm" iconBefore="plus">
          {t`Enter a notice`}
        </Button>
      }
    >
      {isEntering && <NoticeEntry outcome={outcome} today={now.slice(0, 10)} />}
      <QueueLinks counts={counts} noticeCount={count} briefCount={briefCount} current="notices" />
      {notices.length === 0 && (
        <EmptyState
          title={t`Nothing waits here`}
          text={t`What is decided stands in the public record.`}
          waysOut={[
            { icon: 'scales', label: t`Public record`, href: solutionsPath(locale, 'moderation') },
          ]}
        />
      )}
      {notices.length > 0 && (
        <section className={styles.list} aria-label={t`Other reports`}>
          <ol>
            {notices.map(({ publicId, kind, reported, excerpt, since }) => (
              <li key={publicId}>
                <a className={styles.line} href={accountPath(locale, 'admin', 'notices', publicId)}>
                  <span className={styles.head}>
                    <b>{t(reportedText(reported))}</b>
                    <time dateTime={since}>{ageOf(since, now, locale)}</time>
                  </span>
                  <span className={styles.about}>{t(REPORT_KINDS[kind])}</span>
                  <span className={styles.excerpt}>{excerpt}</span>
                  <HeldBy holder={holders[publicId]} />
                </a>
              </li>
            ))}
          </ol>
          <Pager
            page={page}
            pageCount={pageCount}
            hrefOf={(number) => (number > 1 ? `${path}?page=${number}` : path)}
          />
        </section>
      )}
    </AccountPage>
  )
}
