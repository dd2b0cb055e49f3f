import { localeOfPath } from '#domain/locale.ts'
import { normaliseLine, showable } from '#domain/text/typed-text.ts'

export const GROUP_LIMITS = {
  name: 120,
  company: 300,
  /** More are no group of companies but a list of them. */
  companies: 60,
} as const

/** What the address of the list asks for; what nothing answers to is left out. */
export function readGroupsAsked(search: URLSearchParams) {
  const asked = (name: string) => showable(search.get(name) ?? '').slice(0, 200)
  return { q: asked('q').trim(), after: asked('after') }
}

export type GroupsAsked = ReturnType<typeof readGroupsAsked>

export type GroupLine = { id: string; name: string; companies: number; isChecking: boolean }

type CompanyOfGroup = { id: string; name: string; slug: string; isPublic: boolean }

export type GroupDetails = Omit<GroupLine, 'companies'> & {
  companies: CompanyOfGroup[]
  /** Published reviews of theirs that wait to be looked at because of a tie between them. */
  waiting: number
}

/**
 * What may be meant by a company that somebody typed or pasted: the address of its profile, in any
 * language and with or without the site, the last part of it, or its name.
 */
export function typedCompany(typed: string): { slug: string; name: string } {
  const name = normaliseLine(typed)
  const path = URL.canParse(name) ? new URL(name).pathname : name
  const [, slug] = /^\/profil\/([a-z0-9-]+)(?:[/?#]|$)/.exec(localeOfPath(path).rest) ?? []
  return { slug: slug ?? name.toLowerCase(), name }
}
