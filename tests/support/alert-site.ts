import { sendAlerts } from '#commands/alert/send-alerts.ts'
import type { Db } from '#platform/database/schema.ts'
import { askForm } from '#tests/support/account/ask-page.ts'
import {
  createBuyer,
  createContact,
  createMember,
  createReview,
  createTag,
} from '#tests/support/database/builders.ts'
import { alertMails } from '#ui/mail/alert/alert-mails.server.ts'

export const READER = 'lectrice@gmail.com'

/** The Monday after the day on which everything is asked, at half past seven. */
export const MONDAY = '2026-11-16T06:30:00Z'

const SITE = { brand: { name: 'Attesta', url: '' }, origin: 'https://site.test', localeOrigins: {} }

/** A list with one member, which can be followed too. */
export async function createAlertSite(db: Db) {
  const category_id = await createTag(db, { kind: 'CATEGORY', slug: 'tech_et_produit' })
  const activity_id = await createTag(db, {
    slug: 'seo',
    label: { FR_FR: 'Agence SEO' },
    parent_id: category_id,
  })
  const own = { category_id, activity_id }
  const brumaire = await addMember(db, { ...own, slug: 'brumaire', name: 'Atelier Brumaire' })
  return { ...own, brumaire }
}

type NewMember = {
  category_id: number
  activity_id: number
  slug: string
  name: string
  listed_at?: Date
}

export async function addMember(db: Db, row: NewMember): Promise<number> {
  const member_id = await createMember(db, { status: 'active', ...row })
  await db
    .insertInto('member_tag')
    .values({ member_id, tag_id: row.activity_id, position: 0 })
    .execute()
  return member_id
}

type NewReview = {
  member_id: number
  public_id: string
  masked?: boolean
  at?: string
  isPlain?: boolean
}

/** Authenticated by its author’s address, and published on the Sunday unless it is said otherwise. */
export async function addReview(db: Db, { at, masked = false, isPlain, ...row }: NewReview) {
  const published_at = new Date(at ?? '2026-11-15T15:00:00Z')
  const buyer_id = await createBuyer(db, { name: 'Valmont Industrie' })
  const contact_id = await createContact(db, {
    buyer_id,
    first_name: 'Sandrine',
    last_name: 'Morel',
  })
  return createReview(db, {
    ...row,
    buyer_id,
    contact_id,
    rating: 9,
    published_at,
    is_contact_masked: masked,
    is_company_masked: masked,
    ...(!isPlain && {
      authenticated_at: published_at,
      authenticated_method: 'professional-email' as const,
    }),
  })
}

type Asking = {
  body?: Record<string, string>
  cookie?: string
  now?: string
  headers?: Record<string, string>
}

export async function askAlerts(db: Db, path: string, { body, cookie, now, headers }: Asking = {}) {
  const answer = await askForm(db, path, {
    now,
    headers: { ...headers, ...(cookie && { cookie }) },
    body: body && new URLSearchParams(body),
  })
  const page = await answer.text()
  return {
    status: answer.status,
    location: answer.headers.get('location') ?? '',
    headers: answer.headers,
    page,
  }
}

export const formOf = (path: string) => `/alerts?to=${encodeURIComponent(path)}`

/** All mails to somebody, the newest first. */
export function mailsTo(db: Db, to: string = READER) {
  return db
    .selectFrom('mail')
    .selectAll()
    .where('to_address', '=', to)
    .orderBy('id', 'desc')
    .execute()
}

/** The address in the newest mail to somebody that leads to this page. */
export async function linkTo(db: Db, page: string, to: string = READER): Promise<string> {
  const mails = await mailsTo(db, to)
  const links = mails.flatMap(({ body_text }) => body_text.match(/https:\/\/site\.test\S+/g) ?? [])
  const found = links.find((link) => link.includes(page))
  if (!found) throw new Error(`no link to ${page} in the mails to ${to}`)
  return found.replace('https://site.test', '')
}

/** Asked for, and confirmed by the link. */
export async function beginAlert(
  db: Db,
  path: string,
  { email = READER, now }: { email?: string; now?: string } = {},
) {
  const asked = await askAlerts(db, formOf(path), {
    body: { form: 'alert', email },
    ...(now && { now }),
  })
  if (asked.status !== 303) throw new Error(`asked for: ${asked.status}`)
  const link = await linkTo(db, '/alerts/confirm', email)
  return askAlerts(db, link, { body: { form: 'confirm' }, ...(now && { now }) })
}

export function tellOn(db: Db, now: string = MONDAY): Promise<void> {
  return sendAlerts({
    db,
    jobs: { enqueue: async () => {} },
    now: Temporal.Instant.from(now),
    mailDomain: 'site.test',
    brand: SITE.brand,
    mails: alertMails(SITE),
  })
}
