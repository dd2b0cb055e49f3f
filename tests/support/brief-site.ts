import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { openLog } from '#platform/log.server.ts'
import { askForm } from '#tests/support/account/ask-page.ts'
import { createMember, createTag, createUser } from '#tests/support/database/builders.ts'

/** Of the sender: nothing of it may reach a recipient before it is shared. */
export const CANARY = [
  'Canaria',
  'Vasseur-Oiselle',
  'c.oiselle@valmont-industrie.fr',
  '06 98 76 54 32',
  '+33 6 98 76 54 32',
] as const

export const BRIEF = {
  recipients: 'brumaire,kervan',
  title: 'Refonte du catalogue',
  need: 'Nous refondons le catalogue de nos vannes.',
  context: '',
  activity: 'aCt1v1tySEO1',
  budget: '15-50',
  starts_in: '',
  answer_by: '2026-11-27',
  language_fr: 'yes',
  first_name: CANARY[0],
  last_name: CANARY[1],
  email: CANARY[2],
  phone: CANARY[3],
  company: 'Valmont Industrie',
  area: 'C',
  size: '251-1000',
  shown: 'name',
  consent: 'yes',
  key: 'formkeyforms1',
}

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
