import { use } from 'react'
import { clientPath, qualityPath } from '#domain/address/paths.ts'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Avatar } from '#ui/kit/picture/avatar.tsx'
import { TagList } from '#ui/kit/tag/tag-list.tsx'
import { reviewCardView } from '#ui/review/review-card-view.ts'
import styles from './reference-author.module.css'

/** Who speaks, as they chose to be shown, and the qualities they recognise. */
export function ReferenceAuthor({ review }: { review: Endorsement }) {
  const { locale } = use(PageEnvironmentContext)
  const { author, qualities } = reviewCardView(review, locale)
  const { name, avatar, job, company } = author
  const { slug } = review.public_account
  return (
    <>
      <div className={styles.author}>
        <Avatar photo={avatar} size="2xl" />
        <p className={styles.words}>
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
