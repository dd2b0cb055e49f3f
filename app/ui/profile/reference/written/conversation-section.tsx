import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import { reportPath } from '#domain/address/paths.ts'
import type { Reference, ReferenceStatement } from '#domain/contract/member-reference.ts'
import { localeFromKey } from '#domain/locale.ts'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatDate } from '#i18n/format.ts'
import { ReportLink } from '#ui/kit/button/report-link.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Avatar } from '#ui/kit/picture/avatar.tsx'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import { nameAfter } from '#ui/profile/name-in-sentence.ts'
import { WrittenIn } from '#ui/review/written-in.tsx'
import styles from './conversation-section.module.css'
import { Paragraphs } from './paragraphs.tsx'
import sections from './section.module.css'
import { inParagraphs } from './testimony-parts.ts'

type ConversationSectionProps = {
  review: Pick<Reference, 'public_id' | 'reply' | 'answer' | 'owner' | 'contact'>
  level: 2 | 3
}

/** What the member replied in public, and what the author answered to that. */
export function ConversationSection({ review, level }: ConversationSectionProps) {
  const { i18n } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { public_id, reply, answer, owner, contact } = review
  if (!reply) return null
  const Heading = `h${level}` as const
  const logo = owner.pictures.find(({ kind }) => kind === 'LOGO')?.file ?? null
  const { name, slug } = owner
  const ofName = nameAfter('de', name, i18n.locale)
  const reportHref = reportPath(locale, slug, public_id)
  return (
    <section className={sections.section}>
      <Heading className={sections.heading}>
        <Trans>Reply of {ofName}</Trans>
      </Heading>
      <ol className={styles.statements}>
        <Statement
          statement={reply}
          name={name}
          reportHref={`${reportHref}?of=reply`}
          picture={<LogoTile name={name} logo={logo} color={owner.colors.primary} size={44} />}
        />
        {answer && (
          <Statement
            statement={answer}
            name={contact.full_name}
            reportHref={`${reportHref}?of=answer`}
            picture={<Avatar photo={contact.is_masked ? null : contact.avatar} />}
          />
        )}
      </ol>
    </section>
  )
}

type StatementProps = {
  statement: ReferenceStatement
  name: string
  picture: ReactNode
  reportHref: string
}

function Statement({ statement, name, picture, reportHref }: StatementProps) {
  const { i18n } = useLingui()
  const { body, lang, written_at } = statement
  const { locale } = use(PageEnvironmentContext)
  const spoken = localeFromKey(lang)
  const foreign = spoken === locale ? undefined : spoken
  return (
    <li className={styles.statement}>
      {picture}
      <div className={styles.words}>
        <p>
          <b>{name}</b>{' '}
          <time className={styles.date} dateTime={written_at}>
            {formatDate(written_at, i18n.locale as CatalogueLocale)}
          </time>
        </p>
        <WrittenIn lang={foreign} />
        <div className={styles.text} lang={foreign}>
          <Paragraphs texts={inParagraphs(body)} />
        </div>
        <ReportLink href={reportHref}>
          <Trans>Report this reply</Trans>
        </ReportLink>
      </div>
    </li>
  )
}
