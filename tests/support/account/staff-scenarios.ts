import { sql, type Updateable } from 'kysely'
import { changeSlug } from '#commands/address/change-slug.ts'
import { recordDecision } from '#commands/administration/record-decision.ts'
import { askForCity } from '#commands/city/ask-for-city.ts'
import { saveDraft } from '#commands/content/draft.ts'
import { suppressAddress } from '#commands/mail/suppression.ts'
import { replaceAsset } from '#commands/media/replace-asset.ts'
import { uploadAsset } from '#commands/media/upload-asset.ts'
import { OPERATOR } from '#domain/account/administration.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import type { STAFF_ACTIONS, StaffAction } from '#domain/account/staff-actions.ts'
import { refOfPage } from '#domain/content/content-ref.ts'
import { REVIEW_LIMITS } from '#domain/limit/limits.ts'
import { addressOf, mailboxOf } from '#domain/text/email-address.ts'
import type { Translated } from '#domain/text/translated.ts'
import type { Db, Schema } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countUses } from '#platform/security/rate-limit.server.ts'
import { addressHash, mailboxHash } from '#platform/security/secret.server.ts'
import { BRIEF } from '#tests/support/brief-answers.ts'
import { createBriefSite, sendBrief } from '#tests/support/brief-site.ts'
import {
  createArticle,
  createAsset,
  createBuyer,
  createContact,
  createMember,
  createReview,
  createTag,
  createUser,
} from '#tests/support/database/builders.ts'
import { createReviewSite } from '#tests/support/review/review-site.ts'
import { createTeam, NOW } from './account.ts'
import { createWaitingMember } from './administration.ts'
import { CLIENT_SCENARIOS } from './client-scenarios.ts'
import {
  CASE_SCENARIOS,
  COMPLAINT_SCENARIOS,
  DATA_REQUEST_SCENARIOS,
  IMPORT_SCENARIOS,
  NOTICE_SCENARIOS,
} from './desk-scenarios.ts'
import {
  GROUP_SCENARIOS,
  OWNERSHIP_SCENARIOS,
  PERSON_SCENARIOS,
  PROFILE_SCENARIOS,
  REWARD_SCENARIOS,
} from './people-scenarios.ts'
import { SYNONYM_SCENARIOS, TAG_SCENARIOS } from './tag-scenarios.ts'

/** What a scenario finds: a database of its own, and whoever may do it. */
export type Arranged = { db: Db; staff: SignedInUser }

/** How somebody does it: by a form of the site, or, where it has none, by the command itself. */
export type Deed = {
  /** What the record is to name. */
  subject: string | RegExp
  /** Who is to hear of it; by default whoever `tells` names of the subject. */
  told?: readonly string[]
  /** What is recorded of what it brings with it. */
  also?: readonly StaffAction[]
} & (
  | {
      path: string
      /** Without the reason, which is sent with it and, once, left out. */
      form: Record<string, string>
      /** The field that becomes the reason, where it bears another name. */
      reasonIn?: string
    }
  | { run(): Promise<unknown> }
)

type Scenario = (arranged: Arranged) => Promise<Deed>

/** Only for what concerns a member or a user the tests know by themselves who is told. */
type ScenarioOf<Action extends StaffAction> = (typeof STAFF_ACTIONS)[Action] extends
  | { tells: 'nobody' | 'administrators' }
  | { tells: 'owners'; subject: 'member' }
  | { tells: 'user'; subject: 'user' }
  ? Scenario
  : (arranged: Arranged) => Promise<Deed & { told: readonly string[] }>

const now = Temporal.Instant.from(NOW)

/** How each action of our staff is done. */
export const STAFF_SCENARIOS: { [Action in StaffAction]: ScenarioOf<Action> } = {
  'approve-member': ({ db }) => decideOnMember(db, 'approve'),
  'refuse-member': ({ db }) => decideOnMember(db, 'refuse'),
  'remove-member': async ({ db }) => {
    const deed = await decideOnMember(db, 'remove')
    await setMembers(db, { status: 'active' })
    return { ...deed, form: { ...deed.form, kind: 'excluded' } }
  },
  'restore-member': async ({ db }) => {
    const deed = await decideOnMember(db, 'restore')
    await setMembers(db, { status: 'removed', removal_reason: 'ceased', removed_at: new Date(NOW) })
    return deed
  },
  ...OWNERSHIP_SCENARIOS,
  ...PROFILE_SCENARIOS,
  ...GROUP_SCENARIOS,
  ...REWARD_SCENARIOS,
  'pick-review': ({ db }) => pickReview(db, false),
  'unpick-review': ({ db }) => pickReview(db, true),
  'change-role': async ({ db }) => {
    const deed = await decideOnUser(db, 'role')
    return { ...deed, form: { ...deed.form, role: 'editor' } }
  },
  'end-sessions': ({ db }) => decideOnUser(db, 'sessions'),
  'disable-user': ({ db }) => decideOnUser(db, 'disable'),
  'enable-user': async ({ db }) => {
    const deed = await decideOnUser(db, 'enable')
    const disabled_at = new Date(NOW)
    await db
      .updateTable('app_user')
      .set({ disabled_at })
      .where('public_id', '=', deed.subject)
      .execute()
    return deed
  },
  ...PERSON_SCENARIOS,
  'retry-job': async ({ db }) => {
    const id = await createFailedJob(db)
    return { path: OPERATIONS, form: { form: 'job', job: id }, subject: id }
  },
  'retry-mail': async ({ db }) => {
    const { id } = await db
      .insertInto('mail')
      .values({
        message_id: '<unsent@site.test>',
        to_address: 'a@voll.example',
        locale: 'FR_FR',
        subject: 's',
        body_text: 't',
        refused_at: new Date(NOW),
        failure: 'message',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { path: OPERATIONS, form: { form: 'mail', mail: `${id}` }, subject: `${id}` }
  },
  'send-sample': async ({ staff }) => ({
    path: '/app/admin/mails',
    form: { form: 'sample', mail: 'sign-in-link', lang: 'de-DE' },
    subject: 'sign-in-link.de-DE',
    told: [staff.email],
  }),
  'release-address': async ({ db }) => {
    const email = 'zu@voll.example'
    await suppressAddress(db, email, { kind: 'recipient', at: new Date(NOW) })
    return { path: OPERATIONS, form: { form: 'release', email }, subject: addressHash(email) }
  },
  'lift-limit': async ({ db }) => {
    const email = addressOf('jeanne@acme.fr')
    const use = { limit: REVIEW_LIMITS.author, subject: mailboxOf(email) }
    await countUses(db, [use], now)
    const form = { form: 'limit', kind: 'address', of: email.address, limit: use.limit.name }
    return { path: LIMITS, form, subject: mailboxHash(email) }
  },
  'lift-block': async ({ db }) => {
    const email = addressOf('jeanne@acme.fr')
    await db
      .insertInto('invitation_block')
      .values({ mailbox_hash: mailboxHash(email), member_id: 0, created_at: new Date(NOW) })
      .execute()
    const of = { kind: 'address', of: email.address }
    const form = { form: 'block', block: 'invitations', wish: 'yes', ...of }
    return { path: LIMITS, form, subject: mailboxHash(email) }
  },
  'record-domain': async () => ({
    path: '/app/moderation/domains/nouveau-client.fr',
    form: { form: 'record', company: 'new', company_name: 'Nouveau Client' },
    reasonIn: 'evidence',
    subject: 'nouveau-client.fr',
  }),
  'move-domain': async ({ db }) => {
    const deed = await decideOnDomain(db, 'move')
    const company = { company: 'new', company_name: 'Groupe Héritier', evidence: 'Le registre' }
    return { ...deed, form: { ...deed.form, ...company } }
  },
  'end-domain': ({ db }) => decideOnDomain(db, 'end'),
  'publish-content': ({ db, staff }) => editPage(db, staff, { form: 'publish' }),
  'schedule-content': ({ db, staff }) =>
    editPage(db, staff, { form: 'publish', due: '2026-11-20T09:00' }),
  'cancel-schedule': async ({ db, staff }) => {
    const deed = await editPage(db, staff, { form: 'cancel' })
    await db
      .insertInto('content_version')
      .values({
        kind: 'page',
        subject: deed.subject,
        number: 2,
        document: JSON.stringify(DOCUMENT),
        langs: ['FR_FR'],
        state: 'scheduled',
        made_at: new Date(NOW),
        due_at: new Date('2026-11-20T08:00:00Z'),
      })
      .execute()
    return deed
  },
  'create-content': async ({ db }) => {
    await createArticle(db, { slug: 'un' })
    const { public_id } = await db
      .selectFrom('author')
      .select('public_id')
      .executeTakeFirstOrThrow()
    return {
      path: '/app/admin/articles',
      form: { form: 'new', title: 'Agence', lang: 'fr-FR', author: public_id },
      subject: /^[0-9A-Za-z]{12}$/,
    }
  },
  'withdraw-content': async ({ db }) => {
    const deed = await editArticle(db, { form: 'withdraw', answer: 'gone' }, new Date(NOW))
    return { ...deed, also: ['set-redirect'] }
  },
  'delete-content': ({ db }) => editArticle(db, { form: 'delete' }, null),
  'change-author': async () => ({
    path: '/app/admin/authors',
    form: { form: 'author', full_name: 'Mathilde Royer' },
    subject: /^[0-9A-Za-z]{12}$/,
  }),
  'share-draft': ({ db, staff }) => editPage(db, staff, { form: 'share' }),
  'ask-to-read': async ({ db, staff }) => {
    const colleague = { public_id: 'readingUser0', email: 'lectrice@staff.example' }
    await createUser(db, { ...colleague, staff_role: 'administrator' })
    const form = { form: 'ask', reader: colleague.public_id }
    return { ...(await editPage(db, staff, form)), told: [colleague.email] }
  },
  'end-previews': ({ db, staff }) => editPage(db, staff, { form: 'end-links' }),
  'create-page': async () => ({
    path: '/app/admin/pages',
    form: { form: 'new', type: 'FEATURE', slug: 'nouvelle', title: 'Nouvelle' },
    subject: /^\w{12}$/,
  }),
  'remove-page': ({ db, staff }) =>
    editPage(db, staff, { form: 'remove' }, { slug: 'offres', title: {} }),
  'export-audit': async () => ({
    path: '/app/admin/history/export',
    form: {},
    subject: 'history',
  }),
  'change-slug': async ({ db, staff }) => {
    await createMember(db, { public_id: 'movedMember0', slug: 'avant' })
    const change = { kind: 'member', subject: 'movedMember0', slug: 'apres' } as const
    return {
      run: () => inTransaction(db, (tx) => changeSlug(tx, { ...change, actor: staff, now })),
      subject: change.subject,
    }
  },
  'release-slug': async ({ db }) => {
    const old = { kind: 'member', slug: 'avant', subject: 'movedMember0' } as const
    await createMember(db, { public_id: old.subject, slug: 'apres' })
    await db.insertInto('old_slug').values(old).execute()
    const path = '/app/admin/redirects'
    return { path, form: { form: 'release', ...old }, subject: old.subject }
  },
  'set-redirect': async ({ db }) => {
    await createMember(db, { slug: 'brumaire', status: 'active' })
    const form = { form: 'add', path: '/ancienne', answer: 'moved', target: '/profil/brumaire' }
    return { path: '/app/admin/redirects', form, subject: /^\w{12}$/ }
  },
  'remove-redirect': async ({ db }) => {
    const subject = 'goneRedirect'
    await db
      .insertInto('redirect')
      .values({ public_id: subject, path: '/ancienne', target: null, changed_at: new Date(NOW) })
      .execute()
    return { path: `/app/admin/redirects/${subject}`, form: { form: 'remove' }, subject }
  },
  'accept-city': async ({ db }) => {
    const { slug, told } = await createAskedCity(db)
    const form = { form: 'accept', ...CITY_FORM, 'name-FR_FR': 'Strasbourg' }
    return { path: `/app/admin/cities/${slug}`, form, subject: 'strasbourg', told }
  },
  'equate-city': async ({ db }) => {
    const { slug, told } = await createAskedCity(db)
    await createCity(db, 'lyon')
    const form = { form: 'equate', known: 'Lyon' }
    return { path: `/app/admin/cities/${slug}`, form, subject: 'lyon', told }
  },
  'refuse-city': async ({ db }) => {
    const { slug, told } = await createAskedCity(db)
    return { path: `/app/admin/cities/${slug}`, form: { form: 'refuse' }, subject: slug, told }
  },
  'add-city': async () => ({
    path: '/app/admin/cities',
    form: { form: 'add', ...CITY_FORM, 'name-FR_FR': 'Colmar' },
    subject: 'colmar',
  }),
  'change-city': async ({ db }) => {
    await createCity(db, 'colmar')
    const form = { form: 'change', ...CITY_FORM, 'name-FR_FR': 'Colmar', country: 'CH' }
    return { path: '/app/admin/cities/colmar', form, subject: 'colmar' }
  },
  // As every one of the operators' commands does; those are run by the process tests.
  'upload-asset': async ({ db, staff }) => ({
    subject: /^[0-9A-Za-z]{12}$/,
    run: async () => {
      const taken = { url: '/media/uploads/asset-1.webp', width: 300, height: 200, bytes: 9 }
      const images = { takeInAsset: async () => taken }
      const file = { name: 'quai.jpg', bytes: new Uint8Array(1) }
      await uploadAsset({ db, now, images }, staff, { file, usage: 'CONTEXT' })
    },
  }),
  'change-asset': ({ db }) => changePicture(db, { form: 'change', name: 'Quai', usage: 'COVER' }),
  'replace-asset': async ({ db, staff }) => {
    const { subject } = await changePicture(db, {})
    const taken = { url: '/media/uploads/asset-2.webp', width: 300, height: 200, bytes: 9 }
    const images = { takeInAsset: async () => taken }
    return {
      subject,
      run: () => replaceAsset({ db, now, images }, staff, subject, new Uint8Array(1)),
    }
  },
  'remove-asset': ({ db }) => changePicture(db, { form: 'remove' }),
  'hide-asset': async ({ db }) => {
    const deed = await changePicture(db, { form: 'hide' })
    const member_id = await createMember(db)
    const { id: asset_id } = await db.selectFrom('asset').select('id').executeTakeFirstOrThrow()
    await db.insertInto('member_picture').values({ member_id, usage: 'COVER', asset_id }).execute()
    const user_id = await createUser(db, { email: 'owner@brumaire.example' })
    await db.insertInto('membership').values({ user_id, member_id, role: 'owner' }).execute()
    const people = await peopleShown(db, { member_id, asset_id })
    return { ...deed, told: ['owner@brumaire.example', ...people] }
  },
  'show-asset': async ({ db }) => {
    const deed = await changePicture(db, { form: 'show' })
    await db
      .updateTable('asset')
      .set({ hidden_at: new Date(NOW) })
      .execute()
    return deed
  },
  ...TAG_SCENARIOS,
  ...SYNONYM_SCENARIOS,
  ...CLIENT_SCENARIOS,
  'stop-brief': async ({ db }) => {
    const deed = await decideOnBrief(db, 'stop')
    return { ...deed, told: [BRIEF.email, 'hello@kervan.example', 'owner@brumaire.example'] }
  },
  'keep-brief': ({ db }) => decideOnBrief(db, 'keep'),
  ...CASE_SCENARIOS,
  ...DATA_REQUEST_SCENARIOS,
  ...IMPORT_SCENARIOS,
  ...NOTICE_SCENARIOS,
  ...COMPLAINT_SCENARIOS,
  operate: async ({ db }) => {
    const decided = { actor: OPERATOR, action: 'operate', subject: 'boards', now } as const
    return {
      run: () => recordDecision(db, { ...decided, reason: 'site boards' }),
      subject: decided.subject,
    }
  },
}

const CITY_FORM = { country: 'FR', near: '' }

/** One that a recipient has reported; the mails of its sending have left. */
async function decideOnBrief(db: Db, form: string) {
  await createBriefSite(db)
  await sendBrief(db)
  await db.deleteFrom('mail').execute()
  const { recipient_id, subject } = await db
    .selectFrom('brief_recipient as r')
    .innerJoin('brief as b', 'b.id', 'r.brief_id')
    .select(['r.id as recipient_id', 'b.public_id as subject'])
    .limit(1)
    .executeTakeFirstOrThrow()
  const report = 'reportedOne1'
  await db
    .insertInto('brief_report')
    .values({ public_id: report, recipient_id, reason: 'spam', reported_at: new Date(NOW) })
    .execute()
  return { path: '/app/moderation/briefs', form: { form, report }, subject }
}

async function createCity(db: Db, slug: string) {
  const label = { FR_FR: slug.charAt(0).toUpperCase() + slug.slice(1) }
  await db.insertInto('city').values({ slug, label, position: 1 }).execute()
}

/** One that a company asked for, and who hears of it. */
async function createAskedCity(db: Db) {
  const { memberId, owner } = await createTeam(db)
  const asked = { memberId, userId: owner, name: 'Strasbourgh', country: 'FR', now }
  await askForCity(db, asked)
  return { slug: 'strasbourgh', told: ['owner@brumaire.example'] }
}

const OPERATIONS = '/app/admin/operations'
const LIMITS = '/app/admin/limits'

async function decideOnMember(db: Db, form: string) {
  const { publicId: subject } = await createWaitingMember(db)
  return { path: `/app/admin/members/${subject}`, form: { form }, subject }
}

async function setMembers(db: Db, change: Updateable<Schema['member']>) {
  await db.updateTable('member').set(change).execute()
}

async function pickReview(db: Db, isPicked: boolean) {
  const member_id = await createMember(db, { status: 'active' })
  const review = 'pickedReview'
  await createReview(db, { member_id, public_id: review, is_team_pick: isPicked })
  const form = { form: isPicked ? 'unpick' : 'pick', review }
  return { path: '/app/admin/picks', form, subject: review }
}

async function decideOnUser(db: Db, form: string) {
  const subject = 'chosenPerson'
  await createUser(db, { public_id: subject, email: 'z@brun.example' })
  return { path: `/app/admin/users/${subject}`, form: { form } as Record<string, string>, subject }
}

async function decideOnDomain(db: Db, form: string) {
  await createReviewSite(db)
  const subject = 'valmont-industrie.fr'
  return { path: `/app/moderation/domains/${subject}`, form: { form }, subject }
}

const DOCUMENT = { title: { FR_FR: 'Après' }, description: {}, blocks: [] }

/** A page whose draft says something else than what is public. */
async function editPage(
  db: Db,
  staff: SignedInUser,
  form: Record<string, string>,
  page: { slug: string; title: Translated } = { slug: 'avis', title: { FR_FR: 'Avant' } },
) {
  const subject = 'editedPage00'
  await db
    .insertInto('page')
    .values({ public_id: subject, type: 'FEATURE', ...page })
    .execute()
  const draft = { ...refOfPage(subject), revision: 0 }
  await saveDraft({ db, now }, staff, draft, () => DOCUMENT)
  const path = `/app/admin/pages/${subject}`
  return { path, form: { revision: '1', FR_FR: 'yes', ...form }, subject }
}

async function editArticle(db: Db, form: Record<string, string>, published_at: Date | null) {
  const subject = 'editedArticl'
  const first_published_at = published_at
  await createArticle(db, { public_id: subject, published_at, first_published_at })
  return {
    path: `/app/admin/articles/${subject}`,
    form: { revision: '0', ...form } as Record<string, string>,
    subject,
  }
}

/** In the queue as in the list; the queue's own table is made by the first process that works. */
async function createFailedJob(db: Db): Promise<string> {
  await sql`create schema pgboss`.execute(db)
  await sql`create type pgboss.job_state as enum (
    'created', 'retry', 'active', 'completed', 'cancelled', 'failed')`.execute(db)
  await sql`create table pgboss.job (
    id uuid default gen_random_uuid(), name text, data jsonb, output jsonb, policy text,
    state pgboss.job_state default 'created', retry_limit int, retry_count int,
    created_on timestamptz, completed_on timestamptz, start_after timestamptz)`.execute(db)
  const id = crypto.randomUUID()
  const failure = { error: 'no room', tries: 1, failed_at: new Date(NOW), data: '{}' }
  await db
    .insertInto('failed_job')
    .values({ id, name: 'tend-database', ...failure })
    .execute()
  return id
}

/** Two of whom one wrote the review that shows the picture, and of the other it is the portrait, with an account. */
async function peopleShown(db: Db, of: { member_id: number; asset_id: number }): Promise<string[]> {
  const { member_id, asset_id } = of
  const buyer_id = await createBuyer(db)
  const contact_id = await createContact(db, { buyer_id, avatar_asset_id: asset_id })
  await createReview(db, { member_id, buyer_id, contact_id })
  await createUser(db, { email: 'lise@armand.example', contact_id })
  const review_id = await createReview(db, { member_id, locale: 'DE_DE' })
  await db.insertInto('review_picture').values({ review_id, asset_id, position: 0 }).execute()
  const area_id = await createTag(db, { kind: 'AREA', code: 'C' })
  const email = 'jonas@lindner.example'
  await db
    .insertInto('review_author')
    .values({
      ...{
        review_id,
        member_id,
        email,
        email_domain: 'lindner.example',
        email_kind: 'professional',
      },
      ...{ first_name: 'Jonas', last_name: 'Lindner', job_title: '', company_name: 'Lindner' },
      ...{ mailbox_hash: 'jonas', area_id, verified_at: new Date(NOW) },
    })
    .execute()
  return ['lise@armand.example', email]
}

async function changePicture(db: Db, form: Record<string, string>) {
  const subject = 'pictureOne00'
  await createAsset(db, { public_id: subject, url: '/media/a.webp', usage: 'CONTEXT' })
  return { path: `/app/admin/media/${subject}`, form, subject }
}
