import { askForCity } from '#commands/city/ask-for-city.ts'
import { importLines, openImport } from '#commands/import/import-lines.ts'
import type { Db } from '#platform/database/schema.ts'
import {
  createComplaint,
  createDataRequest,
  createMember,
  createTag,
} from '#tests/support/database/builders.ts'
import { idleJobs } from '#tests/support/review/confirmed-review.ts'
import { createTeam, NOW } from './account.ts'
import type { Arranged } from './staff-scenarios.ts'

const now = Temporal.Instant.from(NOW)

/** How our staff share among them what waits. */
export const CASE_SCENARIOS = {
  'take-case': async (arranged: Arranged) => {
    const { path, subject } = await askedCity(arranged)
    return { path, form: { form: 'take-case' }, subject }
  },
  'give-case': async (arranged: Arranged) => {
    const { path, subject } = await askedCity(arranged)
    const colleague = await arranged.db
      .selectFrom('app_user')
      .select(['public_id', 'email'])
      .where('staff_role', '=', 'administrator')
      .executeTakeFirstOrThrow()
    const form = { form: 'give-case', to: colleague.public_id, note: 'Tu connais la région' }
    return { path, form, subject, told: [colleague.email] }
  },
  'return-case': async (arranged: Arranged) => {
    const { path, subject, row } = await askedCity(arranged)
    const { db, staff } = arranged
    await db
      .insertInto('case_assignment')
      .values({ ...row, user_id: staff.id, assigned_at: new Date(NOW) })
      .execute()
    return { path, form: { form: 'return-case' }, subject }
  },
}

/** One that a company has asked for: for editors and administrators. */
async function askedCity({ db }: Arranged) {
  const { memberId, owner } = await createTeam(db)
  await askForCity(db, { memberId, userId: owner, name: 'Strasbourgh', country: 'FR', now })
  const subject = 'strasbourgh'
  const row = { kind: 'city', subject } as const
  return { path: `/app/admin/cases/city/${subject}`, subject, row }
}

/** What somebody wrote to us about something that stands on the site. */
export const NOTICE_SCENARIOS = {
  'enter-notice': async ({ db }: Arranged) => {
    await createMember(db, { slug: 'brumaire', status: 'active' })
    const email = 'lectrice@people.example'
    const form = {
      form: 'enter',
      address: 'https://site.test/profil/brumaire',
      part: 'itself',
      kind: 'doubt',
      why: 'false-facts',
      explanation: 'Cette société n’a jamais existé.',
      name: 'Lise Armand',
      email,
      channel: 'mail',
      received_on: NOW.slice(0, 10),
      locale: 'FR_FR',
    }
    return { path: '/app/admin/notices', form, subject: /^[0-9A-Za-z]{12}$/, told: [email] }
  },
}

/** What somebody says against a decision of ours. */
export const COMPLAINT_SCENARIOS = {
  'decide-complaint': async ({ db }: Arranged) => {
    const email = 'lise@armand.example'
    const { public_id: subject } = await createComplaint(db, { email })
    const path = `/app/admin/complaints/${subject}`
    return { path, form: { form: 'decide', outcome: 'upheld' }, subject, told: [email] }
  },
}

/** How administrators answer who asks something about their data. */
export const DATA_REQUEST_SCENARIOS = {
  'open-data-request': async (_: Arranged) => ({
    path: REQUESTS,
    form: {
      form: 'open',
      kind: 'export',
      channel: 'letter',
      received_on: NOW.slice(0, 10),
      full_name: 'Lise Armand',
      email: ASKING,
      locale: 'FR_FR',
    },
    subject: /^[0-9A-Za-z]{12}$/,
  }),
  'ask-identity': ({ db }: Arranged) => answerRequest(db, { form: 'identity-link' }),
  'note-identity': async ({ db }: Arranged) => {
    const form = { form: 'identity-words', identity_words: 'Rappelée au standard' }
    return { ...(await answerRequest(db, form)), told: [] }
  },
  'extend-data-request': ({ db }: Arranged) =>
    answerRequest(db, { form: 'extend', answer: 'Beaucoup de courriers' }),
  'close-data-request': ({ db }: Arranged) =>
    answerRequest(db, { form: 'close', outcome: 'refused', answer: 'Nous ne gardons rien' }),
}

const REQUESTS = '/app/admin/data-requests'
const ASKING = 'lise@armand.example'

async function answerRequest(db: Db, form: Record<string, string>) {
  const { public_id: subject } = await createDataRequest(db, { email: ASKING })
  return { path: `${REQUESTS}/${subject}`, form, subject, told: [ASKING] }
}

const BRAND = { name: 'Attesta', url: '' }

/** Files of many lines. */
export const IMPORT_SCENARIOS = {
  'open-import': async (arranged: Arranged) => ({
    run: () => bring(arranged, 'redirects', 'path\n/ancien'),
    subject: /^[0-9A-Za-z]{12}$/,
  }),
  'import-lines': async (arranged: Arranged) => {
    const subject = await bring(arranged, 'redirects', 'path\n/ancien')
    const path = `/app/admin/import/${subject}`
    return { path, form: { form: 'start' }, subject, also: ['set-redirect' as const] }
  },
  'drop-import': async (arranged: Arranged) => {
    const subject = await bring(arranged, 'redirects', 'path\n/ancien')
    return { path: `/app/admin/import/${subject}`, form: { form: 'drop' }, subject }
  },
  'add-member': async (arranged: Arranged) => {
    const parent = await createTag(arranged.db, { kind: 'CATEGORY', slug: 'tech' })
    await createTag(arranged.db, { kind: 'ACTIVITY', slug: 'hebergement', parent_id: parent })
    const file = 'company;activity;email\nBrumaire;hebergement;contact@brumaire.example'
    return entered(arranged, 'members', file)
  },
  'add-client': async (arranged: Arranged) =>
    entered(arranged, 'clients', 'name;country\nValmont;FR'),
}

async function bring(
  { db, staff }: Arranged,
  kind: 'redirects' | 'members' | 'clients',
  text: string,
): Promise<string> {
  const file = { name: 'liste.csv', bytes: new TextEncoder().encode(text) }
  const context = { db, jobs: idleJobs, now, brand: BRAND }
  const id = await openImport(context, staff, { kind, reason: 'Vu sur pièces', file })
  await importLines(context)
  return id
}

/** What its start brings with it, once that is recorded. */
async function entered(arranged: Arranged, kind: 'members' | 'clients', text: string) {
  const id = await bring(arranged, kind, text)
  const { db } = arranged
  await db
    .updateTable('import_run')
    .set({ state: 'importing' })
    .where('public_id', '=', id)
    .execute()
  const run = () => importLines({ db, jobs: idleJobs, now, brand: BRAND })
  return { run, subject: /^[0-9A-Za-z]{12}$/ }
}
