import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import { tagPath } from '#domain/address/content-path.ts'
import { clientPath, qualityPath, reportPath } from '#domain/address/paths.ts'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import type { Reference } from '#domain/contract/member-reference.ts'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatDate } from '#i18n/format.ts'
import { ReportLink } from '#ui/kit/button/report-link.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Avatar } from '#ui/kit/picture/avatar.tsx'
import { shownWords } from '#ui/kit/shown-words.ts'
import { TagList } from '#ui/kit/tag/tag-list.tsx'
import { VideoFacade } from '#ui/kit/video/video-facade.tsx'
import { ReferencePictures } from '#ui/profile/reference/picture/reference-pictures.tsx'
import { ConversationSection } from '#ui/profile/reference/written/conversation-section.tsx'
import sections from '#ui/profile/reference/written/section.module.css'
import { WrittenContent } from '#ui/profile/reference/written/written-content.tsx'
import { reviewCardView } from '#ui/review/review-card-view.ts'
import { EarlierVersions } from './earlier-versions.tsx'
import styles from './reference-content.module.css'
import { ReferenceMarks } from './reference-marks.tsx'

type ReferenceContentProps = {
  review: Reference
  /** Of its sections. */
  heading: 2 | 3
  /** In a dialog nothing above it says title, rating, kinds and dates: then it does so itself. */
  hasTitle?: boolean
  /** Beside the link to report it. */
  actions?: ReactNode
}

/** A review whole, of whatever kinds it is, on its own page and in the dialog over a list. */
export function ReferenceContent({
  review,
  heading,
  hasTitle = false,
  actions,
}: ReferenceContentProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { lang, testimonies, contributors, owner, pictures } = review
  const { cover, title } = reviewCardView(review, locale)
  const videos = testimonies.flatMap(({ video }) => video ?? [])
  const tags = review.tags.flatMap(({ tag }) => {
    const label = shownWords(tag.label, locale)
    const { public_id } = tag
    return label ? [{ ...label, public_id, label: label.text, href: tagPath(locale, tag) }] : []
  })
  const isCoverUsed = review.case_study !== null || videos.length > 0
  const Title = `h${heading}` as const
  return (
    <div className={styles.content}>
      {hasTitle && (
        <header className={styles.head}>
          <ReferenceMarks review={review} hasExperience />
          {title && (
            <Title className={styles.title} lang={title.lang}>
              {title.text}
            </Title>
          )}
        </header>
      )}
      {review.is_disputed && <DisputeAlert member={owner.name} since={review.disputed_at} />}
      <WrittenContent
        written={review}
        lang={lang}
        level={heading}
        cover={videos.length > 0 ? null : cover}
        author={
          <>
            {videos.map((video) => (
              <VideoFacade key={video} address={video} cover={cover} title={t`Video testimony`} />
            ))}
            <ReferenceAuthor review={review} />
          </>
        }
      />
      <ReferencePictures pictures={pictures} shown={isCoverUsed ? cover : null} level={heading} />
      {contributors.length > 0 && (
        <ContributorsSection contributors={contributors} member={owner.name} level={heading} />
      )}
      <ConversationSection review={review} level={heading} />
      <footer className={styles.foot}>
        {hasTitle && <TagList tags={tags} max={tags.length} />}
        <EarlierVersions review={review} level={heading} />
        <div className={styles.actions}>
          {actions}
          {/* Its own id: that of its author may lead to another review one day. */}
          <ReportLink href={reportPath(locale, owner.slug, review.public_id)}>
            <Trans>Report this review</Trans>
          </ReportLink>
        </div>
      </footer>
    </div>
  )
}

type DisputeAlertProps = { member: string; since: string | null }

function DisputeAlert({ member, since }: DisputeAlertProps) {
  const { i18n } = useLingui()
  const date = since && formatDate(since, i18n.locale as CatalogueLocale)
  return (
    <div className={styles.dispute}>
      <Icon name="warning-circle-fill" className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.disputeTitle}>
          <Trans>Disputed by the provider</Trans>
        </p>
        <p className={styles.text}>
          {date ? (
            <Trans>
              On {date}, {member} told us that it disagrees with this review.
            </Trans>
          ) : (
            <Trans>{member} has told us that it disagrees with this review.</Trans>
          )}{' '}
          <Trans>
            A disputed review stays visible unless it is illegal, and nobody but its author can
            change it.
          </Trans>
        </p>
      </div>
    </div>
  )
}

type ContributorsSectionProps = {
  contributors: Reference['contributors']
  member: string
  level: 2 | 3
}

function ContributorsSection({ contributors, member, level }: ContributorsSectionProps) {
  const { locale } = use(PageEnvironmentContext)
  const Heading = `h${level}` as const
  return (
    <section className={sections.section}>
      <Heading className={sections.heading}>
        <Trans>Who worked on it at {member}</Trans>
      </Heading>
      <ul className={styles.people}>
        {contributors.map(({ full_name, role, avatar }) => {
          const words = shownWords(role, locale)
          return (
            <li key={full_name} className={styles.person}>
              <Avatar photo={avatar} size="xl" />
              <span className={styles.contributorsSectionWords}>
                <b>{full_name}</b>{' '}
                <span className={styles.role} lang={words?.lang}>
                  {words?.text}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Who speaks, as they chose to be shown, and the qualities they recognise. */
function ReferenceAuthor({ review }: { review: Endorsement }) {
  const { locale } = use(PageEnvironmentContext)
  const { author, qualities } = reviewCardView(review, locale)
  const { name, avatar, job, company } = author
  const { slug } = review.public_account
  return (
    <>
      <div className={styles.author}>
        <Avatar photo={avatar} size="2xl" />
        <p className={styles.referenceAuthorWords}>
          <b className={styles.name}>{name}</b>{' '}
          <span className={styles.job}>
            {job && <span lang={job.lang}>{job.text}</span>}
            {job && company && ', '}
            {company &&
              (slug ? (
                <a href={clientPath(locale, slug)}>{company.text}</a>
              ) : (
                <span lang={company.lang}>{company.text}</span>
              ))}
          </span>
        </p>
      </div>
      <TagList
        max={qualities.length}
        tags={qualities.map((quality) => ({
          ...quality,
          href: qualityPath(locale, review.owner.slug, quality.public_id),
        }))}
      />
    </>
  )
}
