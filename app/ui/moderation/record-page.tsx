import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { homePath, registerEntryPath, solutionsPath } from '#domain/address/paths.ts'
import type { ModerationRecord, RecordedDecision } from '#domain/contract/moderation.ts'
import type { Locale } from '#domain/locale.ts'
import { REFUSAL_REASONS } from '#domain/moderation/moderation.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import { breadcrumbList } from '#ui/kit/head/breadcrumb-list.ts'
import { PageHead } from '#ui/kit/head/page-head.tsx'
import { Breadcrumb } from '#ui/kit/list/breadcrumb.tsx'
import { Pager } from '#ui/kit/list/pager.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { DECIDED_NAMES, REASON_TEXTS } from './reason-texts.ts'
import styles from './record-page.module.css'
import { RecordYears } from './record-years.tsx'

const pathIn = (locale: Locale) => solutionsPath(locale, 'moderation')

/** What moderators decided: in figures, then one by one. */
export function RecordPage({ record }: { record: ModerationRecord }) {
  const { t } = useLingui()
  const environment = use(PageEnvironmentContext)
  const { locale, brandName } = environment
  const { years, decisions, page, pageCount } = record
  const count = formatNumber(record.count, locale)
  const crumbs = [
    { label: t`Home`, href: homePath(locale) },
    { label: t`How it works`, href: solutionsPath(locale) },
    { label: t`Moderation`, href: pathIn(locale) },
  ]
  return (
    <>
      <PageHead
        title={
          page > 1 ? t`Public record of moderation, page ${page}` : t`Public record of moderation`
        }
        description={t`How many reviews were received, published, refused or suspended, why and how quickly, and every decision one by one.`}
        pathIn={(each) => pathIn(each) + (page > 1 ? `?page=${page}` : '')}
        jsonLd={[breadcrumbList(crumbs, environment)]}
      />
      <div className={`wrap ${styles.page}`}>
        <Breadcrumb crumbs={crumbs} />
        <header className={styles.head}>
          <h1>
            <Trans>Public record of moderation</Trans>
          </h1>
          <p>
            <Trans>
              No review is refused by a machine. Every decision of our moderators stands here, with
              its reason and without the names of anybody. The figures are counted from the
              decisions themselves.
            </Trans>
          </p>
        </header>
        {page === 1 && (
          <>
            <section className={styles.part} aria-labelledby="reasons">
              <h2 id="reasons">
                <Trans>Why a review is refused</Trans>
              </h2>
              <p>
                <Trans>
                  There are four reasons and no others. A rating is never one. Whoever is refused or
                  suspended learns the reason, and may appeal: another person then decides. Whoever
                  reported something in vain may object once, to another person too.
                </Trans>
              </p>
              <ul className={styles.reasons}>
                {REFUSAL_REASONS.map((reason) => (
                  <li key={reason}>{t(REASON_TEXTS[reason])}</li>
                ))}
              </ul>
              <p>
                <a href={`${solutionsPath(locale, 'avis')}#signals`}>
                  <Trans>What holds a review back</Trans>
                </a>
              </p>
            </section>
            <RecordYears years={years} />
          </>
        )}
        <section className={styles.part} aria-labelledby="decisions">
          <h2 id="decisions">
            <Trans>Every decision</Trans>
          </h2>
          {record.count === 0 ? (
            <p>
              <Trans>None has been taken yet. Each one will stand here, with its reason.</Trans>
            </p>
          ) : (
            <p>
              <Trans>
                {count} decisions by the moderators of {brandName}, the newest first.
              </Trans>
            </p>
          )}
          {decisions.length > 0 && <RecordDecisions decisions={decisions} />}
          <Pager
            page={page}
            pageCount={pageCount}
            hrefOf={(number) => pathIn(locale) + (number > 1 ? `?page=${number}` : '')}
          />
        </section>
      </div>
    </>
  )
}

/** Each with its day, what was decided and why. */
function RecordDecisions({ decisions }: { decisions: readonly RecordedDecision[] }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <ol className={styles.decisions}>
      {decisions.map(({ id, day, entry, kind, reason, isOnAppeal, category }) => {
        const area = bestTranslation(category, locale)
        const number = entry === null ? null : formatNumber(entry, locale)
        return (
          <li key={id}>
            <div>
              <time dateTime={day}>{formatDate(day, locale)}</time>
              {entry !== null && (
                <p>
                  <a className={styles.entry} href={registerEntryPath(locale, entry)}>
                    <Trans>Entry no. {number}</Trans>
                  </a>
                </p>
              )}
            </div>
            <div>
              <p className={styles.what}>
                {t(DECIDED_NAMES[kind])}
                {isOnAppeal && (
                  <span>
                    {' '}
                    <Trans>(on appeal)</Trans>
                  </span>
                )}
              </p>
              {reason && <p>{t(REASON_TEXTS[reason])}</p>}
            </div>
            {area && (
              <p className={styles.area} lang={area.lang}>
                {area.text}
              </p>
            )}
          </li>
        )
      })}
    </ol>
  )
}
