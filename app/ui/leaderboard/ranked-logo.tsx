import type { RankedMember } from '#domain/contract/leaderboard.ts'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'

type RankedLogoProps = {
  member: RankedMember | null
  size: number
  loading?: 'lazy' | 'eager'
  className?: string | undefined
}

/** An empty tile where the member has left. */
export function RankedLogo({ member, ...look }: RankedLogoProps) {
  return (
    <LogoTile
      {...look}
      name={member?.name ?? ''}
      logo={member?.logo ?? null}
      color={member?.colors.primary}
    />
  )
}
