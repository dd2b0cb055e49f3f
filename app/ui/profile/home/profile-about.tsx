import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { tagPath } from '#domain/address/content-path.ts'
import { dataPath } from '#domain/address/paths.ts'
import type { MemberProfile } from '#domain/contract/profile-home.ts'
import { showableTags } from '#domain/tag/tag.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import { Tag } from '#ui/kit/tag/tag.tsx'
import { ProfileSection } from '#ui/profile/section/profile-section.tsx'
import styles from './profile-about.module.css'

const MAX_AREAS = 8

type Member = MemberProfile['member']

/** The member in its own words, what it does, and for which sectors. */
export function ProfileAbout({ member }: { member: Member }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const description = shownWords(member.description, locale)
  const services = labelled(member.tags)
  const areas = labelled(member.areas)
  const areaCount = areas.length
  if (!description && services.length === 0 && areas.length === 0) return null
  return (
    <ProfileSection title={t`About`}>
      <div className={styles.about}>
        {description && (
          <div className={styles.description} lang={description.lang}>
            {description.text.split(/\n\s*\n/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
        {services.length > 0 && (
          <div>
            <h3 className={styles.title}>
              <Trans>Services</Trans>
            </h3>
            <ul className={styles.tags}>
              {services.map(({ public_id, tag, label, lang }) => (
                <li key={public_id}>
                  <Tag href={tagPath(locale, tag)} lang={lang}>
                    {label}
                  </Tag>
                </li>
              ))}
            </ul>
          </div>
        )}
        {areas.length > 0 && (
          <div>
            <h3 className={styles.title}>
              <Trans>Client sectors</Trans>
            </h3>
            <ul className={styles.areas}>
              {areas.slice(0, MAX_AREAS).map(({ public_id, label, lang, count }) => (
                <li key={public_id}>
                  <span lang={lang}>{label}</span>{' '}
                  <span className={styles.count}>
                    <Plural value={count} one="# review" other="# reviews" />
                  </span>
                </li>
              ))}
            </ul>
            {areas.length > MAX_AREAS && (
              <a className={styles.more} href={dataPath(locale, member.slug)}>
                <Trans>All {areaCount} sectors</Trans>
              </a>
            )}
          </div>
        )}
      </div>
    </ProfileSection>
  )

  function labelled<Entry extends { tag: Member['tags'][number]['tag'] }>(entries: Entry[]) {
    return showableTags(
      entries.map((entry) => {
        const label = shownWords(entry.tag.label, locale)
        return {
          ...entry,
          public_id: entry.tag.public_id,
          label: label?.text,
          lang: label?.lang,
        }
      }),
    )
  }
}
