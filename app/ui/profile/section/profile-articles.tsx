import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { articlePath } from '#domain/address/paths.ts'
import type { MemberProfile } from '#domain/contract/profile-home.ts'
import { formatDate } from '#i18n/format.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Picture } from '#ui/kit/picture/picture.tsx'
import { shownWords } from '#ui/kit/shown-words.ts'
import styles from './profile-articles.module.css'
import { ProfileSection } from './profile-section.tsx'

type ProfileArticlesProps = Pick<MemberProfile['member'], 'articles' | 'name'>

export function ProfileArticles({ articles, name }: ProfileArticlesProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <ProfileSection title={t`Articles that mention ${name}`}>
      <ul className={styles.articles}>
        {articles.map(({ slug, title, cover, published_at }) => {
          const words = shownWords(title, locale)
          return (
            <li key={slug}>
              {cover && (
                <Picture
                  src={cover.tf_public_url}
                  focal={cover.focal}
                  alt=""
                  width={cover.width}
                  height={cover.height}
                  sizes="(min-width: 1024px) 160px, 104px"
                  className={styles.cover}
                />
              )}
              <div>
                <h3 className={styles.title} lang={words?.lang}>
                  <a href={articlePath(locale, slug)}>{words?.text}</a>
                </h3>
                <p className={styles.date}>
                  <time dateTime={published_at.slice(0, 10)}>
                    {formatDate(published_at, locale)}
                  </time>
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </ProfileSection>
  )
}
