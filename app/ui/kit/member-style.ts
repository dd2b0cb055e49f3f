import { type MemberTheme, memberTheme } from '#domain/profile/member-theme.ts'

/** A list shows the same few colours again and again, and working one out takes a while. */
const MOST_REMEMBERED = 500
const remembered = new Map<string | null | undefined, MemberTheme>()

/** The theme of a member’s colour for a `style` attribute, worked out once. */
export function memberStyle(primary: string | null | undefined): MemberTheme {
  const known = remembered.get(primary)
  if (known) return known
  const theme = memberTheme(primary)
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(primary, theme)
  return theme
}
