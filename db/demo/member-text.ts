import type { Translated } from '#platform/schema.ts'
import type { Member } from './members.ts'
import type { MemberText, SharedTexts } from './texts.ts'

export function profileText(
  member: Member,
  _shared: SharedTexts,
): { short: Translated; description: Translated } {
  const own = member.random.fork('text')
  const main = member.activities[0]
  const text = own.pick(main?.texts ?? []) as MemberText
  return { short: text.short, description: text.description }
}
