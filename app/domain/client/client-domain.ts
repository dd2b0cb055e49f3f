/** What a moderator may do to a domain: link it by hand, move the link to another company, or take it back. */
export const DOMAIN_ACTS = ['record', 'move', 'end'] as const

export type DomainAct = (typeof DOMAIN_ACTS)[number]
