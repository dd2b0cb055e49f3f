import { tagPath } from '#domain/address/content-path.ts'
import type { Tag } from '#domain/contract/tag.ts'
import type { Locale } from '#domain/locale.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { membersServices, serviceMemberCounts } from '#queries/tag/members-services.ts'
import { pageContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import type { Service, ServiceCategory } from '#ui/frame/data/services.ts'
import type { Route } from './+types/services.ts'

const AGE_SECONDS = 60

/** What the picker and the menu show, in one language: the answer of MembersServices has all of them. */
export const loader = handler(async ({ context }: Route.LoaderArgs) => {
  const app = pageContext(context)
  const [{ tags }, counts] = await Promise.all([
    membersServices.run(app, {}),
    serviceMemberCounts(app),
  ])
  const categories = tags
    .filter(({ kind }) => kind === 'CATEGORY')
    .map((category): ServiceCategory => {
      const own = tags.filter(({ parent }) => parent?.public_id === category.public_id)
      const activities = own.map((activity) => toService(activity, app.locale, counts))
      return { ...toService(category, app.locale, counts), icon: category.icon, activities }
    })
  return Response.json(categories, {
    headers: { 'cache-control': `public, max-age=${AGE_SECONDS}` },
  })
})

function toService(tag: Tag, locale: Locale, counts: ReadonlyMap<string, number>): Service {
  return {
    id: tag.public_id,
    label: bestTranslation(tag.label, locale)?.text ?? '',
    href: tagPath(locale, tag) ?? '',
    members: counts.get(tag.public_id) ?? 0,
  }
}
