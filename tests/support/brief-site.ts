import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { openLog } from '#platform/log.server.ts'
import { askForm } from '#tests/support/account/ask-page.ts'
import { createMember, createTag, createUser } from '#tests/support/database/builders.ts'
import { BRIEF } from './brief-answers.ts'

const NO_JOBS: Jobs = { enqueue: async () => {} }

/** Two members that can be asked: one with an owner who has an account, one with an address alone. */
export async function createBriefSite(db: Db) {
  const activity_id = await createTag(db, {
    public_id: BRIEF.activity,
    label: { FR_FR: 'Agence SEO' },
  })
  await createTag(db, { kind: 'AREA', code: 'C', label: { FR_FR: 'Industrie' } })
  const brumaire = await createMember(db, {
    slug: 'brumaire',
    name: 'Atelier Brumaire',
    activity_id,
  })
  const kervan = await createMember(db, {
    slug: 'kervan',
    name: 'Maison Kervan',
    activity_id,
    contact_email: 'hello@kervan.example',
  })
  const user_id = await createUser(db, { email: 'owner@brumaire.example' })
  await db
    .insertInto('membership')
    .values({ user_id, member_id: brumaire, role: 'owner' })
    .execute()
  return { brumaire, kervan, user_id }
}

type Asking = { body?: Record<string, string>; cookie?: string; now?: string; logged?: string[] }

/** What the site answers, and the cookies that it sets. */
export async function askBrief(db: Db, path: string, { body, cookie, now, logged }: Asking = {}) {
  const app = {
    jobs: NO_JOBS,
    ...(logged && { log: openLog('info', { write: (line) => void logged.push(line) }) }),
  }
  const answer = await askForm(db, path, {
    app,
    now,
    headers: cookie ? { cookie } : undefined,
    body: body && new URLSearchParams(body),
  })
  const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0])
  return {
    status: answer.status,
    location: answer.headers.get('location') ?? '',
    cookie: cookies.join('; '),
    page: await answer.text(),
  }
}

/** The address in the newest mail to somebody that leads to this page. */
export async function mailedTo(db: Db, to: string, page: string): Promise<string> {
  const mails = await db
    .selectFrom('mail')
    .select('body_text')
    .where('to_address', '=', to)
    .orderBy('id', 'desc')
    .execute()
  const links = mails.flatMap(({ body_text }) => body_text.match(/https:\/\/site\.test\S+/g) ?? [])
  const found = links.find((link) => link.includes(page))
  if (!found) throw new Error(`no link to ${page} in the mails to ${to}`)
  return found.replace('https://site.test', '')
}

/** A brief that was written and confirmed: its page, and the cookie that opens it. */
export async function sendBrief(db: Db, answers: Partial<typeof BRIEF> = {}) {
  await askBrief(db, '/brief', { body: { ...BRIEF, ...answers } })
  const link = await mailedTo(db, BRIEF.email, '/brief/confirm')
  const token = new URL(link, 'https://site.test').searchParams.get('token') ?? ''
  const sent = await askBrief(db, '/brief/confirm', { body: { form: 'send', token } })
  return { link, token, page: sent.location.replace('?sent=1', ''), cookie: sent.cookie, sent }
}

export async function createGroup(db: Db, memberIds: readonly number[]): Promise<void> {
  const group = await db
    .insertInto('member_group')
    .values({ public_id: 'groupQuai000', name: 'Groupe Quai' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = memberIds.map((member_id) => ({ group_id: group.id, member_id }))
  await db.insertInto('member_group_membership').values(rows).execute()
}
