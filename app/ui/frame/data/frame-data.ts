import type { Picture } from '#domain/contract/picture.ts'

export type FrameLink = { label: string; href: string }

export type CallToAction = {
  title: string | null
  description: string | null
  picture: Picture | null
  button: { href: string; text: string; icon: string | null; isObfuscated: boolean }
}

/** What header and footer are drawn from; the layouts' loaders read it. */
export type SiteFrameData = {
  /** By a cookie: who has an account here is not asked to see a demonstration. */
  isKnownUser: boolean
  home: FrameLink
  links: FrameLink[]
  /** Links to categories, activities or specialities. */
  providers: { title: string | null; links: FrameLink[] }
  accountHref: string
  demoHref: string
  callToAction: CallToAction | null
  footer: {
    reviewCount: number
    faces: Picture[]
    own: FrameLink[]
    legal: FrameLink[]
    elsewhere: FrameLink[]
  }
}
