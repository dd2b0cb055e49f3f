import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { localeOfPath } from '#domain/locale.ts'
import { appContext } from '#platform/context.ts'
import type { Jobs } from '#platform/jobs.server.ts'
import { openLog } from '#platform/log.server.ts'
import type { Db } from '#platform/schema.ts'
import { visitorContext } from '#platform/visitor.ts'
import { createMember, createTag, createUser } from './builders.ts'

const handle = createRequestHandler(build as ServerBuild, 'test')

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
  const { db, path = CONTACT_PAGE, now = '2026-11-15T11:00:00Z', logged } = asking
  const context = new RouterContextProvider()
  context.set(appContext, {
    db,
    jobs: asking.jobs ?? { enqueue: async () => {} },
    log: logged ? openLog('info', { write: (line) => void logged(line) }) : openLog('silent'),
    brand: { name: 'Attesta', url: '' },
    locale: localeOfPath(path).locale,
    now: Temporal.Instant.from(now),
    localeOfHost: undefined,
    hasRootRedirect: true,
    hasViewers: true,
    isIndexed: false,
    origin: 'https://site.test',
    localeOrigins: {},
    nonce: 'n',
  })
  context.set(visitorContext, { network: asking.network ?? '203.0.113.7' })
  const headers = { host: 'site.test', ...asking.headers }
  const init = body === undefined ? { headers } : { method: 'POST', body, headers }
  return handle(new Request(`https://site.test${path}`, init), context)
}

export function formBody(answers: Record<string, string>): URLSearchParams {
  return new URLSearchParams(answers)
}

export async function countRows(db: Db, table: 'contact_request' | 'mail'): Promise<number> {
  return (await db.selectFrom(table).select('id').execute()).length
}
