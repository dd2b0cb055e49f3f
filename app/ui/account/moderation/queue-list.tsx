import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { CaseHolder } from '#domain/account/cases.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { ModerationQueue } from '#domain/contract/moderation.ts'
import { localeFromKey } from '#domain/locale.ts'
import { HeldBy } from '#ui/account/form/case-holder.tsx'
import { Pager } from '#ui/kit/list/pager.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { queuePath } from '#ui/moderation/queue-path.ts'
import { ageOf } from './age-of.ts'
import { QUEUE_NAMES } from './moderation-texts.ts'
import styles from './queue-list.module.css'

type QueueListProps = {
  list: ModerationQueue
  /** Who has which of them. */
  holders?: { [id: string]: CaseHolder }
  now: string
  /** The public id of the review that is open beside it. */
  openId?: string
}

/** Who waits longest stands first. */
export function QueueList({ list, holders = {}, now, openId }: QueueListProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { queue, reviews, page, pageCount } = list
  return (
    <section className={styles.list} aria-label={t(QUEUE_NAMES[queue])}>
      <ol>
        {reviews.map(({ publicId, memberName, author, excerpt, lang, since }) => (
          <li key={publicId}>
            <a
              className={styles.line}
              href={`${accountPath(locale, 'moderation', publicId)}?queue=${queue}`}
              aria-current={publicId === openId ? 'true' : undefined}
            >
              <span className={styles.head}>
                <b>{author ?? t`Author unknown`}</b>
                <time dateTime={since}>{ageOf(since, now, locale)}</time>
              </span>
              <span className={styles.about}>
                <Trans>about {memberName}</Trans>
              </span>
              <span className={styles.excerpt} lang={localeFromKey(lang)}>
                {excerpt}
              </span>
              <HeldBy holder={holders[publicId]} />
            </a>
          </li>
        ))}
      </ol>
      <Pager
        page={page}
        pageCount={pageCount}
        hrefOf={(number) => queuePath(locale, queue, number)}
      />
    </section>
  )
}
