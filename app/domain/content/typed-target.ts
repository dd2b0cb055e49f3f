import { PERIODS } from '#domain/leaderboard/period.ts'
import { localeOfPath } from '#domain/locale.ts'
import { CATEGORIES, categorySegment } from '#domain/tag/category.ts'
import { safeHref } from '#domain/text/rich-document.ts'
import { type LinkTarget, linkTargetSchema, SITE_LINKS } from './link-target.ts'

/** What an editor types as the place where a link leads: an address of this site, or of another. */
export type TypedTarget =
  | { target: LinkTarget }
  /** To be looked up, so that the link follows when the address changes. */
  | { named: 'ARTICLE' | 'MEMBER'; slug: string }
  | { tagPath: string[] }
  | undefined

const BRAND = 'brand:'
const SITE = 'site:'

/** Undefined for what is no address, or none that a link may lead to. */
export function readTypedTarget(typed: string): TypedTarget {
  const read = readAddress(typed.trim())
  if (!read || !('target' in read)) return read
  return linkTargetSchema.safeParse(read.target).success ? read : undefined
}

function readAddress(text: string): TypedTarget {
  if (text.startsWith(SITE)) {
    const site = SITE_LINKS.find((each) => each === text.slice(SITE.length))
    return site && { target: { site } }
  }
  if (text.startsWith(BRAND)) {
    const path = text.slice(BRAND.length)
    return isPath(path) ? { target: { brand_path: path } } : undefined
  }
  if (/^(?:https:\/\/|mailto:)/i.test(text)) {
    const url = safeHref(text)
    return url && URL.canParse(url) ? { target: { url } } : undefined
  }
  if (!isPath(text)) return undefined
  return pageTarget(localeOfPath(text).rest)
}

const isPath = (text: string) => text.startsWith('/') && safeHref(text) !== undefined

function pageTarget(path: string): TypedTarget {
  const [first, second, ...more] = path.split(/[?#]/)[0]?.split('/').filter(Boolean) ?? []
  if (first === undefined) return { target: { kind: 'HOME' } }
  if (first === 'articles' && second === undefined) return { target: { kind: 'HOME_ARTICLES' } }
  if (first === 'articles' && second !== 'tags' && second !== undefined && more.length === 0)
    return { named: 'ARTICLE', slug: second }
  if (first === 'profil' && second !== undefined && more.length === 0)
    return { named: 'MEMBER', slug: second }
  if (first !== 'membres' || second === undefined) return { target: { path } }
  switch (second) {
    case 'clients':
      return { target: more.length === 0 ? { kind: 'HOME_MEMBERS_CLIENTS' } : { path } }
    case 'trustawards': {
      const year = Number(more[0])
      return { target: { kind: 'TRUSTAWARDS', ...(more[0] && { year }) } }
    }
    case 'leaderboards': {
      const period = PERIODS.find((each) => each === (more[0] ?? 'weekly'))
      const category = CATEGORIES.find((each) => categorySegment(each) === more.at(-1))
      return period && { target: { kind: 'LEADERBOARD', period, ...(category && { category }) } }
    }
    default:
      return { tagPath: [second, ...more] }
  }
}
