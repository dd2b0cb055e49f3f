import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { ListingSubject } from '#domain/contract/listing.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'

/** `SEO agency in Lyon`: what a list is of, in a few words. */
export function useListingHeading(): (subject: ListingSubject) => string {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (subject) => {
    const tag = subject.speciality ?? subject.activity ?? subject.category
    const service = tag && bestTranslation(tag.label, locale)?.text
    const city = subject.city && bestTranslation(subject.city.label, locale)?.text
    if (service && city) return t`${service} in ${city}`
    if (service) return service
    return city ? t`Providers in ${city}` : t`All providers`
  }
}
