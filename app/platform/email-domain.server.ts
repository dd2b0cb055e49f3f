import { domainToUnicode } from 'node:url'
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import freeProviders from 'email-providers/all.json' with { type: 'json' }
import { parse } from 'tldts'
import { type EmailProblem, isLookalike, parseEmailAddress } from '#domain/text/email-address.ts'
import { normaliseLine } from '#domain/text/typed-text.ts'

/**
 * What a domain says of who writes from it: `professional` its company; `personal` and `shared` nothing,
 * for anybody can have an address there; `lookalike` that somebody may want to be taken for another.
 */
export type EmailDomainKind = 'professional' | 'personal' | 'shared' | 'lookalike' | 'disposable'

export type ClassifiedAddress = {
  address: string
  /** In which everything below belongs to one holder. */
  registrableDomain: string
  kind: EmailDomainKind
}

/** Mailboxes of households and forwarders that the list lacks. */
const MORE_FREE_PROVIDERS = [
  'bbox.fr',
  'duck.com',
  'fastmail.com',
  'movistar.es',
  'numericable.fr',
  'pm.me',
  'posteo.de',
  'simplelogin.com',
  'telefonica.net',
  'tuta.com',
  'tutanota.com',
]

/** Where a subdomain, or a mailbox, is given to whoever asks. */
const SHARED_DOMAINS = new Set([
  'amazonses.com',
  'github.com',
  'odoo.com',
  'onmicrosoft.com',
  'onmicrosoft.us',
  'onmschina.cn',
  'zendesk.com',
])

const disposable = disposableEmailBlocklistSet()
const personal = new Set<string>([...freeProviders, ...MORE_FREE_PROVIDERS])

/** Of which the classification depends: they stand with the evidence of a review. */
export const EMAIL_LISTS = {
  disposable: disposable.size,
  personal: personal.size,
  shared: SHARED_DOMAINS.size,
}

/** As it was typed: normalised first, or a full-width at-sign would hide one address in another. */
export function classifyAddress(typed: string): ClassifiedAddress | { problem: EmailProblem } {
  const email = parseEmailAddress(normaliseLine(typed))
  if ('problem' in email) return email
  const { address, domain } = email
  return { address, registrableDomain: registrableDomain(domain), kind: emailDomainKind(domain) }
}

/** A subdomain of a free or disposable provider is one too. */
export function emailDomainKind(domain: string): EmailDomainKind {
  const { domain: registrable, isPrivate } = parse(domain, { allowPrivateDomains: true })
  const names = [domain, registrable ?? domain]
  if (names.some((name) => disposable.has(name))) return 'disposable'
  if (names.some((name) => personal.has(name))) return 'personal'
  if (!registrable || isPrivate || SHARED_DOMAINS.has(registrable)) return 'shared'
  return isLookalike(domainToUnicode(registrable)) ? 'lookalike' : 'professional'
}

/** A domain, or an address in it, of which the company can be known; undefined for any other. */
export function companyDomain(typed: string): string | undefined {
  const host = normaliseLine(typed).toLowerCase().replace(/^.*@/, '')
  const domain = registrableDomain(host)
  return isHostName(domain) && emailDomainKind(domain) === 'professional' ? domain : undefined
}

const isHostName = (name: string) => /^[a-z\d]([a-z\d.-]{0,250}[a-z\d])?$/.test(name)

export function registrableDomain(domain: string): string {
  return parse(domain, { allowPrivateDomains: true }).domain ?? domain
}
