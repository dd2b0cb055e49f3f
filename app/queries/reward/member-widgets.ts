import type { Locale } from '#domain/locale.ts'
import type { AskContext } from '#queries/query/query-context.ts'
import { memberRewards } from './member-rewards.ts'

/** What a member can show elsewhere: its rating, and its rewards with the finest first. */
export async function readMemberWidgets(
  context: AskContext<'member'>,
  { slug, locale }: { slug: string; locale: Locale },
) {
  const asked = { slug, page: 1 }
  const { member, rewards, finest } = await memberRewards.runIn(locale, context, asked)
  const others = rewards.filter(({ public_id }) => public_id !== finest?.public_id)
  return { member, rewards: finest ? [finest, ...others] : others }
}
