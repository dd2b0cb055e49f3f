import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { profilePath } from '#domain/address/paths.ts'
import type { RankedMember } from '#domain/contract/leaderboard.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'

type RankedNameProps = {
  member: RankedMember | null
  /** An award that was taken back. */
  isWithdrawn?: boolean
}

/** The member's name with its link; whoever has left, or got it by fraud, is not named any more. */
export function RankedName({ member, isWithdrawn = false }: RankedNameProps) {
  const { locale } = use(PageEnvironmentContext)
  if (isWithdrawn) return <Trans>Award withdrawn</Trans>
  if (!member) return <Trans>Company removed</Trans>
  return <a href={profilePath(locale, member.slug)}>{member.name}</a>
}

/** What it does, and where. */
export function RankedTrade({ member }: { member: RankedMember | null }) {
  const { locale } = use(PageEnvironmentContext)
  const activity = member && shownWords(member.activity, locale)
  const city = member?.city && shownWords(member.city, locale)
  if (!activity) return null
  return <span lang={activity.lang}>{city ? `${activity.text}, ${city.text}` : activity.text}</span>
}
