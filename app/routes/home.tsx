import { LOCALES } from '#domain/locale.ts'
import { homePath } from '#domain/paths.ts'
import { translated } from '#i18n/translated.ts'
import { appContext } from '#platform/context.ts'
import { handler } from '#platform/handler.ts'
import { homeOverview } from '#queries/home-overview.ts'
import { HomePage } from '#ui/home-page.tsx'
import type { Route } from './+types/home.ts'

export const loader = handler(async ({ context }: Route.LoaderArgs) => {
  const { db, locale, brand } = context.get(appContext)
  const overview = await homeOverview(db)
  return {
    locale,
    brandName: brand.name,
    claim: { reviews: overview.authenticatedReviewCount, members: overview.memberCount },
    categories: overview.categories.map(({ label, memberCount }) => ({
      label: translated(label, locale)?.text ?? '',
      count: memberCount,
    })),
    otherLocales: LOCALES.filter((other) => other !== locale).map((other) => ({
      locale: other,
      href: `/_locale/${other}?to=${encodeURIComponent(homePath(other))}`,
    })),
  }
})

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />
}
