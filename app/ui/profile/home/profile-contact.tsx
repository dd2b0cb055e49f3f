import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { contactPath } from '#domain/address/paths.ts'
import type { ProfileFrame } from '#domain/contract/profile-frame.ts'
import type { Translated } from '#domain/translated.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import { ContactForm } from '#ui/profile/contact/contact-form.tsx'
import styles from './profile-contact.module.css'

/** The sectors that a company may be of, A to U. */
export type CompanyAreas = { code: string; label: Translated }[]

type ProfileContactProps = { frame: ProfileFrame; areas: CompanyAreas }

/** The end of the profile's home: the same form as on the contact page, which it is sent to. */
export function ProfileContact({ frame, areas }: ProfileContactProps) {
  const { locale } = use(PageEnvironmentContext)
  const { name, slug } = frame
  return (
    <section id="contact" aria-labelledby="contact-heading" className={styles.contact}>
      <div className={styles.words}>
        <h2 id="contact-heading">
          <Trans>Your message to {name}</Trans>
        </h2>
        <p className={styles.lead}>
          <Trans>Describe your project: your message goes straight to the provider.</Trans>
        </p>
      </div>
      <ContactForm
        memberName={name}
        action={contactPath(locale, slug)}
        areas={areas.map(({ code, label }) => ({
          code,
          label: shownWords(label, locale)?.text ?? code,
        }))}
      />
    </section>
  )
}
