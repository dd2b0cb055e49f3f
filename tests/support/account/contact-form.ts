import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { openLog } from '#platform/log.server.ts'
import { createMember, createTag, createUser } from '#tests/support/database/builders.ts'
import { askForm } from './ask-page.ts'

export const CONTACT_PAGE = '/profil/brumaire/contact'

export const GOOD_ANSWERS = {
  first_name: 'Sandrine',
  last_name: 'Morel',
  email: 's.morel@valmont-industrie.fr',
  phone: '06 12 34 56 78',
  company: 'Valmont Industrie',
  area: 'C',
  reason: 'define-scope',
  message: 'Nous refondons notre site export au printemps.',
} as const

/** A member with an owner who reads English, and a sector to choose. */
export async function createContactSite(db: Db): Promise<{ memberId: number }> {
  const memberId = await createMember(db, { slug: 'brumaire', name: 'Atelier Brumaire' })
  const label = { FR_FR: 'Industrie manufacturière', EN_GB: 'Manufacturing' }
  await createTag(db, { kind: 'AREA', code: 'C', label })
  const user_id = await createUser(db, { email: 'owner@brumaire.example', locale: 'EN_GB' })
  await db
    .insertInto('membership')
    .values({ user_id, member_id: memberId, role: 'owner' })
    .execute()
  return { memberId }
}

type Asking = {
  db: Db
  jobs?: Jobs
  path?: string
  now?: string
  network?: string
  headers?: Record<string, string>
  /** Every line that the request leaves. */
  logged?: (line: string) => unknown
}

/** What the site answers, without a server in between. */
export function askContactPage(asking: Asking, body?: BodyInit): Promise<Response> {
  const { db, jobs, path = CONTACT_PAGE, now, network, headers, logged } = asking
  const app = {
    ...(jobs && { jobs }),
    ...(logged && { log: openLog('info', { write: (line) => void logged(line) }) }),
  }
  return askForm(db, path, { app, now, network, headers, body })
}

export function formBody(answers: Record<string, string>): URLSearchParams {
  return new URLSearchParams(answers)
}

export async function countRows(db: Db, table: 'contact_request' | 'mail'): Promise<number> {
  return (await db.selectFrom(table).select('id').execute()).length
}
