import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import type { ModerationCase } from '#domain/contract/moderation.ts'
import type { Queue } from '#domain/moderation/moderation.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AdministrationSearch } from '#ui/account/administration/administration-search.tsx'
import { FactList } from '#ui/kit/list/fact-list.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './case-company.module.css'
import { STATE_NAMES } from './moderation-texts.ts'

type CaseCompanyProps = {
  known: ModerationCase
  queue: Queue
  /** A company that is looked for. */
  q: string
}

/** What there is to find out for which company the author speaks. */
export function CaseCompany({ known: file, queue, q }: CaseCompanyProps) {
  const { author, company } = file
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  if (!author) return null
  const { known, isOther, invitation, ofDomain } = company
  const isTelling = author.addressKind === 'professional' || author.addressKind === 'lookalike'
  const date = known && formatDate(known.confirmedAt, locale)
  return (
    <AccountCard title={t`The company`}>
      <FactList
        facts={[
          { name: t`Name typed`, value: author.company },
          { name: t`Address`, value: author.email },
          { name: t`E-mail domain`, value: isTelling ? author.domain : null },
          { name: t`Known as`, value: known && t`${known.name}, since ${date}` },
          { name: t`Shown by`, value: known?.evidence },
          {
            name: t`The provider invited`,
            value:
              invitation &&
              [invitation.name, invitation.company, invitation.email].filter(Boolean).join(', '),
          },
        ]}
      />
      {isOther && (
        <p className={styles.other}>
          <Trans>The author says that they work for another company of the same house.</Trans>
        </p>
      )}
      {isTelling && (
        <p>
          <a
            href={`https://${author.domain}`}
            target="_blank"
            rel="noopener noreferrer"
            className={styles.link}
          >
            <Trans>Open the site of {author.domain}</Trans>
          </a>
          {author.addressKind === 'professional' && (
            <>
              {' · '}
              <a
                href={accountPath(locale, 'moderation', 'domains', author.domain)}
                className={styles.link}
              >
                <Trans>Everything about this domain</Trans>
              </a>
            </>
          )}
        </p>
      )}
      {ofDomain.length > 0 && (
        <div>
          <h3 className={styles.heading}>
            <Trans>Other reviews from this domain</Trans>
          </h3>
          <ul className={styles.reviews}>
            {ofDomain.map((review) => (
              <li key={review.publicId}>
                <a href={accountPath(locale, 'moderation', review.publicId)}>
                  {review.author}, {review.company}
                </a>{' '}
                · {review.memberName} · {t(STATE_NAMES[review.state])}
              </li>
            ))}
          </ul>
        </div>
      )}
      {file.decisions.includes('company-check') && (
        <AdministrationSearch
          path={accountPath(locale, 'moderation', file.publicId)}
          label={t`Look for a company`}
          q={q}
          kept={{ queue }}
        />
      )}
    </AccountCard>
  )
}
