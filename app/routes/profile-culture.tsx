import { appContext } from '#platform/context.ts'
import { handler } from '#platform/handler.ts'
import { keepLanguage } from '#queries/block/keep-language.ts'
import { memberCulture } from '#queries/profile/member-culture.ts'
import { MemberCulturePage } from '#ui/profile/culture/member-culture-page.tsx'
import type { Route } from './+types/profile-culture.ts'

export const loader = handler(async ({ context, params }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = context.get(appContext)
  const { qualities, ...culture } = await memberCulture.run(queryContext, { slug: params.slug })
  return {
    ...keepLanguage(culture, locale),
    qualities: qualities.map(({ endorsement, ...quality }) => ({
      ...keepLanguage(quality, locale),
      endorsement: endorsement && keepLanguage(endorsement, locale, endorsement.lang),
    })),
  }
})

export default function ProfileCultureRoute({ loaderData }: Route.ComponentProps) {
  return <MemberCulturePage {...loaderData} />
}
