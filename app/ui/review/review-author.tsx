import { Avatar } from '#ui/kit/picture/avatar.tsx'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import styles from './review-author.module.css'
import type { ReviewCardView } from './review-card-view.ts'

/** Who speaks, and for which company: as they chose to be shown. */
export function ReviewAuthor({ author }: { author: ReviewCardView['author'] }) {
  const { name, avatar, job, company, companyLogo } = author
  return (
    <div className={styles.author}>
      <Avatar photo={avatar} />
      <p className={styles.words}>
        <b className={styles.name}>{name}</b>{' '}
        <span className={styles.job}>
          {job && <span lang={job.lang}>{job.text}</span>}
          {job && company && ', '}
          {company && <span lang={company.lang}>{company.text}</span>}
        </span>
      </p>
      {companyLogo && <LogoTile name={company?.text ?? ''} logo={companyLogo} size={36} />}
    </div>
  )
}
