import { Trans } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import { reportPath } from '#domain/address/paths.ts'
import { tagPath } from '#domain/address/tag-path.ts'
import type { Reference } from '#domain/contract/member-reference.ts'
import { ReportLink } from '#ui/kit/button/report-link.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import { TagList } from '#ui/kit/tag/tag-list.tsx'
import { reviewCardView } from '#ui/review/review-card-view.ts'
import { ContributorsSection } from './contributors-section.tsx'
import { ConversationSection } from './conversation-section.tsx'
import { DisputeNotice } from './dispute-notice.tsx'
import { EarlierVersions } from './earlier-versions.tsx'
import { ReferenceAuthor } from './reference-author.tsx'
import styles from './reference-content.module.css'
import { ReferenceMarks } from './reference-marks.tsx'
import { ReferencePictures } from './reference-pictures.tsx'
import { VideoFacade } from './video-facade.tsx'
import { WrittenContent } from './written-content.tsx'

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
      {review.is_disputed && <DisputeNotice member={owner.name} since={review.disputed_at} />}
      <WrittenContent
        written={review}
        lang={lang}
        level={heading}
        cover={videos.length > 0 ? null : cover}
        author={
          <>
            {videos.map((video) => (
              <VideoFacade key={video} address={video} cover={cover} />
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
