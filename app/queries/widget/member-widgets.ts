import type { Locale } from '#domain/locale.ts'
import { keepLanguage } from '#queries/block/keep-language.ts'
import { memberRewards } from '#queries/profile/member-rewards.ts'
import type { QueryContext } from '#queries/query-context.ts'

/** What a member can show elsewhere: its rating, and its rewards with the finest first. */
export async function readMemberWidgets(
  context: QueryContext,
  { slug, locale }: { slug: string; locale: Locale },
) {
  const { member, rewards, finest } = await memberRewards.run(context, { slug, page: 1 })
  const others = rewards.filter(({ public_id }) => public_id !== finest?.public_id)
  return keepLanguage({ member, rewards: finest ? [finest, ...others] : others }, locale)
}
