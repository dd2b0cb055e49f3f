import type { Locale } from '#domain/locale.ts'

/** What the networks show whole: 1.91 to 1. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const

/** What is drawn for a page; the same card is the same picture, whichever page asks for it. */
export type SocialCard = {
  locale: Locale
  brandName: string
  title: string
  /** What the page is or whose it is, under its title. */
  subject?: string
  /** What has been authenticated; it stands beside the seal, which proves nothing else. */
  proof?: string
  /** A member's own colour, `#rrggbb`. */
  color?: string
}

/** The picture drawn for a page, by the page's own path with its locale prefix. */
export function socialImagePath(path: string): string {
  const [bare = ''] = path.split('?')
  return `/_social.png?path=${encodeURIComponent(bare).replaceAll('%2F', '/')}`
}
