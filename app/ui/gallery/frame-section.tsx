import { type ReactNode, use } from 'react'
import { AccountLinks } from '#ui/frame/account-links.tsx'
import { ConsentBanner } from '#ui/frame/consent-banner.tsx'
import type { ServicesAnswer } from '#ui/frame/data/services.ts'
import { PickerPanel } from '#ui/frame/picker/picker-panel.tsx'
import { SiteFooter } from '#ui/frame/site-footer.tsx'
import { SiteHeader } from '#ui/frame/site-header.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ErrorBody } from '#ui/page/error-page.tsx'
import styles from './frame/frame-section.module.css'
import { CATEGORIES, FRAME } from './frame/frame-specimen.ts'

const ANSWERS: Record<string, ServicesAnswer> = {
  'provider picker': { state: 'ready', categories: [...CATEGORIES] },
  'provider picker, loading': { state: 'loading' },
  'provider picker, failed': { state: 'failed' },
}

const ERRORS = [401, 404, 410, 500]

const nothing = () => {}

export function FrameSection() {
  const { locale } = use(PageEnvironmentContext)
  return (
    <section className={styles.section} aria-labelledby="gallery-frame">
      <h2 id="gallery-frame">Frame</h2>
      <Specimen name="header, and below 1024 px the menu">
        <SiteHeader frame={FRAME} address="/_gallery" />
      </Specimen>
      <Specimen name="a known user’s account link">
        <AccountLinks frame={{ ...FRAME, isKnownUser: true }} look="header" />
      </Specimen>
      {Object.entries(ANSWERS).map(([name, answer]) => (
        <Specimen key={name} name={name}>
          <div className={styles.panel} data-state={answer.state}>
            <PickerPanel
              answer={answer}
              locale={locale}
              servicesHref="#services"
              callToAction={FRAME.callToAction}
              onChoose={nothing}
            />
          </div>
        </Specimen>
      ))}
      <Specimen name="footer">
        <SiteFooter frame={FRAME} address="/_gallery" />
      </Specimen>
      {ERRORS.map((status) => (
        <Specimen key={status} name={`error ${status}`}>
          <ErrorBody status={status} locale={locale} heading="h3" />
        </Specimen>
      ))}
      <Specimen name="consent">
        <div className={styles.window}>
          <ConsentBanner onChoose={nothing} />
        </div>
      </Specimen>
    </section>
  )
}

function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className={styles.specimen}>
      <figcaption className={styles.name}>{name}</figcaption>
      {children}
    </figure>
  )
}
