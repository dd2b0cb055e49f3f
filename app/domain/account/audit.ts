import { z } from 'zod'
import { normaliseLine, showable } from '#domain/text/typed-text.ts'

/** By our staff, or by the people of a company. */
export type AuditSource = 'staff' | 'member'

/** By our staff, in the place of a company: what they did has its own line, with its reason, in the record. */
export const DONE_IN_ITS_PLACE = ['profile-edited', 'contributors-named'] as const

export type TeamAuditAction =
  | 'export-inbox'
  | 'export-company-data'
  | 'close-account'
  | 'object-to-transfer'

export type MemberAuditAction = TeamAuditAction | (typeof DONE_IN_ITS_PLACE)[number]

export const AUDIT_FILTERS = ['q', 'actor', 'action', 'about', 'from', 'to'] as const

const LONGEST = 200
const wordsInput = z
  .string()
  .transform((typed) => normaliseLine(showable(typed)).slice(0, LONGEST))
  .catch('')
const dayInput = z.iso.date().or(z.literal('')).catch('')

/** What the list is narrowed to, as it stands in its address; whatever is wrong there narrows nothing. */
export const auditFilterInput = z.object({
  q: wordsInput,
  /** The public id of somebody, or `operator`. */
  actor: wordsInput,
  action: wordsInput,
  /** An id, or a company's slug. */
  about: wordsInput,
  /** Days of Paris, both included. */
  from: dayInput,
  to: dayInput,
})

export type AuditFilter = z.output<typeof auditFilterInput>

/** Where a list goes on: after the line of this moment, source and id. */
export type AuditPlace = { at: Date; source: AuditSource; id: number }

const PLACE = /^(\d{1,15})-(staff|member)-(\d{1,15})$/

export function parseAuditPlace(text: string | null): AuditPlace | undefined {
  const [, ms, source, id] = PLACE.exec(text ?? '') ?? []
  if (!ms) return undefined
  return { at: new Date(Number(ms)), source: source as AuditSource, id: Number(id) }
}

export function auditPlaceText({ at, source, id }: AuditPlace): string {
  return `${at.getTime()}-${source}-${id}`
}
