import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import { tagPath } from '#domain/address/content-path.ts'
import type { Reference } from '#domain/contract/member-reference.ts'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatDate } from '#i18n/format.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import { ClientSize } from './client-size.tsx'
import styles from './reference-facts.module.css'

/** Who the client is, as far as it is shown, what it bought and when. */
export function ReferenceFacts({ review }: { review: Reference }) {
  const { i18n } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { public_account, client_size: size, experienced_on: day } = review
  const area = public_account.tags.find(({ tag }) => tag.kind === 'AREA')
  const sector = area && shownWords(area.tag.label, locale)
  const services = review.tags.flatMap(({ tag }) => {
    const words = shownWords(tag.label, locale)
    return words ? [{ ...words, href: tagPath(locale, tag) }] : []
  })
  if (!sector && !size && services.length === 0 && !day) return null
  return (
    <dl className={styles.facts}>
      {sector && (
        <Fact name={<Trans>Sector</Trans>}>
          <span lang={sector.lang}>{sector.text}</span>
        </Fact>
      )}
      {size && (
        <Fact name={<Trans>Size of the client</Trans>}>
          <ClientSize range={size} />
        </Fact>
      )}
      {services.length > 0 && (
        <Fact name={<Trans>Service</Trans>}>
          {services.map(({ text, lang, href }, index) => (
            <span key={text}>
              {index > 0 && ', '}
              <a href={href} lang={lang} className={styles.link}>
                {text}
              </a>
            </span>
          ))}
        </Fact>
      )}
      {day && (
        <Fact name={<Trans>Date of the experience</Trans>}>
          <time dateTime={day}>{formatDate(day, i18n.locale as CatalogueLocale)}</time>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
