import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, use } from 'react'
import { contactPath, homePath, profilePath } from '#domain/address/paths.ts'
import type { ProfileFrame } from '#domain/contract/profile-frame.ts'
import type { ContactOutcome } from '#domain/inbox/contact-request.ts'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { memberStyle } from '#ui/member-style.ts'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import { type CompanyArea, ContactForm } from './contact-form.tsx'
import { ContactHead } from './contact-head.tsx'
import styles from './contact-page.module.css'
import { ContactSent } from './contact-sent.tsx'
import { ContactSummary } from './contact-summary.tsx'

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
