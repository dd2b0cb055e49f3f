import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import freeProviders from 'email-providers/all.json' with { type: 'json' }
import { getDomain } from 'tldts'

export type EmailDomainKind = 'professional' | 'personal' | 'disposable'

/** Mailboxes of French and Spanish households that the list lacks. */
const MORE_FREE_PROVIDERS = ['bbox.fr', 'numericable.fr', 'telefonica.net', 'movistar.es']

const disposable = disposableEmailBlocklistSet()
const personal = new Set<string>([...freeProviders, ...MORE_FREE_PROVIDERS])

/** A subdomain of a free or disposable provider is one too. */
export function emailDomainKind(domain: string): EmailDomainKind {
  const registrable = getDomain(domain, { allowPrivateDomains: true }) ?? domain
  const names = [domain, registrable]
  if (names.some((name) => disposable.has(name))) return 'disposable'
  if (names.some((name) => personal.has(name))) return 'personal'
  return 'professional'
}
