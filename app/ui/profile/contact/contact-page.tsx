import { Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, use } from 'react'
import { briefPath, contactPath, homePath, profilePath } from '#domain/address/paths.ts'
import type { ProfileFrame } from '#domain/contract/member-card.ts'
import type { ContactOutcome } from '#domain/inbox/contact-request.ts'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { PageHead } from '#ui/kit/head/page-head.tsx'
import { Breadcrumb } from '#ui/kit/list/breadcrumb.tsx'
import { memberStyle } from '#ui/kit/member-style.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import { TagList } from '#ui/kit/tag/tag-list.tsx'
import { memberCardView } from '#ui/member/member-card-view.ts'
import { MemberRating } from '#ui/member/member-rating.tsx'
import { type CompanyArea, ContactForm } from './contact-form.tsx'
import styles from './contact-page.module.css'
import { ContactSent } from './contact-sent.tsx'

type ContactPageProps = {
  frame: ProfileFrame
  areas: readonly CompanyArea[]
  isSent: boolean
  outcome?: ContactOutcome | undefined
}

export function ContactPage({ frame, areas, isSent, outcome }: ContactPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { name, slug } = frame
  const crumbs = [
    { label: t`Home`, href: homePath(locale) },
    { label: name, href: profilePath(locale, slug) },
    { label: t`Contact`, href: contactPath(locale, slug) },
  ]
  return (
    <div
      className={`wrap ${styles.page}`}
      style={memberStyle(frame.colors.primary) as CSSProperties}
    >
      <ContactHead member={frame} crumbs={crumbs} isSent={isSent} />
      <Breadcrumb crumbs={crumbs} />
      {isSent ? (
        <div className={styles.columns}>
          <ContactSent frame={frame} />
          <ContactSummary frame={frame} />
        </div>
      ) : (
        <>
          <header className={styles.head}>
            <h1>{t`Write to ${name}`}</h1>
            <p className={styles.lead}>
              {t`A few lines are enough. The more precise your need, the more precise the answer.`}
            </p>
          </header>
          <div className={styles.columns}>
            <ContactForm
              memberName={name}
              action={contactPath(locale, slug)}
              areas={areas}
              outcome={outcome}
            />
            <ContactSummary frame={frame} />
          </div>
        </>
      )}
    </div>
  )
}

type ContactHeadProps = {
  member: { name: string; slug: string }
  crumbs: readonly { label: string; href: string }[]
  isSent: boolean
}

function ContactHead({ member: { name, slug }, crumbs, isSent }: ContactHeadProps) {
  const { t } = useLingui()
  const environment = use(PageEnvironmentContext)
  const { brandName, locale } = environment
  return (
    <PageHead
      title={isSent ? t`Message sent to ${name}` : t`Write to ${name}`}
      description={t`Describe your need to ${name} in a few lines: your message goes straight to its team. ${brandName} never sells contact details.`}
      pathIn={(each) => contactPath(each, slug)}
      isIndexed={!isSent}
      kind="profile"
      jsonLd={[
        {
          '@type': 'BreadcrumbList',
          itemListElement: crumbs.map(({ label, href }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: label,
            item: pageAddress(href, locale, environment),
          })),
        },
      ]}
    />
  )
}

/** Whom one writes to, beside the form. */
function ContactSummary({ frame }: { frame: ProfileFrame }) {
  const { t } = useLingui()
  const { locale, brandName } = use(PageEnvironmentContext)
  const member = memberCardView(frame, locale)
  const { name, activity, cities, description } = member
  return (
    <aside className={styles.summary} aria-label={t`Whom you are writing to`}>
      <div className={styles.card}>
        <div className={styles.who}>
          <LogoTile name={name} logo={member.logo} color={member.color} size={64} loading="eager" />
          <div>
            <p className={styles.name}>
              <a href={member.href}>{name}</a>
            </p>
            <p className={styles.activity}>
              {activity && <span lang={activity.lang}>{activity.text}</span>}
              {cities[0] && `, ${cities[0]}`}
            </p>
          </div>
        </div>
        <MemberRating member={member} />
        {description && (
          <p className={styles.description} lang={description.lang}>
            {description.text}
          </p>
        )}
        <TagList tags={member.tags} />
      </div>
      <p>
        <a className={styles.several} href={briefPath(locale, frame.slug ? [frame.slug] : [])}>
          <Trans>Write to several providers at once</Trans>
        </a>
      </p>
      <p className={styles.promise}>
        <Trans>
          Your message goes straight to {name}. {brandName} never sells contact details.
        </Trans>
      </p>
    </aside>
  )
}
