import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { homePath, membersPath } from '#domain/address/paths.ts'
import { tagPath } from '#domain/address/tag-path.ts'
import { ALL_SERVICES, parseCategory } from '#domain/category.ts'
import type { ListingSubject } from '#domain/contract/listing-page.ts'
import { translated } from '#i18n/translated.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'

/** The way from the home page down to a list; the city stands last. */
export function useListingCrumbs(subject: ListingSubject): { label: string; href: string }[] {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { category, activity, speciality, city } = subject
  const tags = [category, activity, speciality].flatMap((tag) => {
    const href = tag && tagPath(locale, tag)
    const label = tag && translated(tag.label, locale)?.text
    return href && label ? [{ label, href }] : []
  })
  const root = { label: t`Providers`, href: membersPath(locale, ALL_SERVICES) }
  const trade = speciality ?? activity
  const place = city && {
    label: translated(city.label, locale)?.text ?? city.slug,
    href:
      (trade && tagPath(locale, trade, city.slug)) ??
      membersPath(locale, parseCategory(category?.slug ?? '') ?? ALL_SERVICES, city.slug),
  }
  return [{ label: t`Home`, href: homePath(locale) }, root, ...tags, ...(place ? [place] : [])]
}
