import { saveDraft } from '#commands/content/draft.ts'
import { publishContent } from '#commands/content/publish-content.ts'
import { auditFilterInput, parseAuditPlace } from '#domain/account/audit.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { PICK_KINDS } from '#domain/content/pick.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import { type Database, openDatabase } from '#platform/database/database.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { readStatistics } from '#queries/account/statistics.ts'
import { oldSlugs, redirects } from '#queries/address/redirects.ts'
import { audit, auditActors } from '#queries/administration/audit.ts'
import { figures } from '#queries/administration/figures.ts'
import { membersToDecide } from '#queries/administration/members-to-decide.ts'
import { pick } from '#queries/administration/pick.ts'
import { staffHome } from '#queries/administration/staff-home.ts'
import { tagList } from '#queries/administration/tag-list.ts'
import { teamPicks } from '#queries/administration/team-picks.ts'
import { users } from '#queries/administration/users.ts'
import { cityCounts, cityList } from '#queries/city/city-list.ts'
import { clientList } from '#queries/client/client-list.ts'
import { articleList } from '#queries/content/article-list.ts'
import { contentVersions } from '#queries/content/content-versions.ts'
import { pageTree } from '#queries/content/page-tree.ts'
import { readPublishedPage } from '#queries/content/published-page.ts'
import { assetCounts, mediaList } from '#queries/media/asset-list.ts'
import { createStaffSession } from '#tests/support/account/staff-session.ts'
import { recordStatements, type Statement } from '#tests/support/reads/record-statements.ts'
import { type BackofficeSize, fillBackoffice } from './backoffice-rows.ts'
import { AS_OF } from './demo-size.ts'
import { onServer, withDatabase } from './loaded-database.ts'
import { openReplay } from './replay.ts'

const NOW = Temporal.Instant.from(`${AS_OF}T12:00:00Z`)
const asked = { locale: 'fr-FR', now: NOW } as const

const history = (filter: Record<string, string>, after?: string) => (db: Db) =>
  audit(db, { filter: auditFilterInput.parse(filter), after: parseAuditPlace(after ?? null) })
/** In the middle of what was filled in. */
const LONG_AGO = `${Temporal.Instant.from('2025-11-15T12:00:00Z').epochMilliseconds}-staff-1`
const LONG_UNTOUCHED = `${Temporal.Instant.from('2025-11-15T12:00:00Z').epochMilliseconds / 1_000} 1`
const first = { page: 1, q: '' }
const pictures = { after: null, withPersons: true }
const written = { q: '', after: '' }
const sorted = { show: 'all', sort: 'name', q: '', parent: '', after: '' } as const
/** Whoever sees all that waits. */
const STAFF = { id: 1, staffRole: 'administrator', memberships: [] } as unknown as SignedInUser
const worded = (q: string) => ({ q, usage: null, only: null })
const everyClient = { q: '', sector: '', city: '' }
/** Past those that have lists. */
const FAR = { position: 1_050, slug: 'ville-50' }

/** What editors, moderators and administrators open, one row each. */
export const LISTS: Record<string, (db: Db) => Promise<unknown>> = {
  history: history({}),
  'history, far down': history({}, LONG_AGO),
  'history of a person': history({ actor: 'benchEditor3' }),
  'history of an action': history({ action: 'publish-content' }),
  'history of a company': history({ about: 'membre-de-mesure' }),
  'history of some days': history({ from: '2025-10-01', to: '2025-10-03' }),
  'history, words that many reasons have': history({ q: 'dossier' }),
  'history, words that one reason has': history({ q: 'dossier 4242 ' }),
  'people of the history': auditActors,
  redirects: (db) => redirects(db, { q: '', after: '' }),
  'redirects, far down': (db) => redirects(db, { q: '', after: '/bench/00900' }),
  'redirects, part of an address': (db) => redirects(db, { q: '00042', after: '' }),
  'old addresses': (db) => oldSlugs(db, { q: '', after: '' }),
  'first page of staff': (db) => staffHome(db, STAFF, { now: NOW }),
  pages: pageTree,
  articles: (db) => articleList(db, written),
  'articles, far down': (db) => articleList(db, { ...written, after: LONG_UNTOUCHED }),
  'articles of a state': (db) => articleList(db, { ...written, state: 'public' }),
  'articles in a language': (db) => articleList(db, { ...written, lang: 'DE_DE' }),
  'articles, by a word that all have': (db) => articleList(db, { ...written, q: 'mesure' }),
  'articles, by a word that few have': (db) => articleList(db, { ...written, q: 'mesure 142' }),
  tags: (db) => tagList(db, 'fr-FR', { ...sorted, kind: 'SPECIALTY' }),
  'tags that nothing bears': (db) =>
    tagList(db, 'fr-FR', { ...sorted, kind: 'SPECIALTY', show: 'unused' }),
  'versions of a page': async (db) => contentVersions(db, await homeRef(db)),
  'companies that wait': (db) => membersToDecide(db, { standing: 'waiting', ...first }),
  'companies, by name': (db) => membersToDecide(db, { standing: 'public', ...first, q: 'atelier' }),
  'companies, far down': (db) => membersToDecide(db, { standing: 'public', page: 60, q: '' }),
  people: (db) => users(db, { ...first, role: undefined }),
  'people, by name': (db) => users(db, { ...first, role: undefined, q: 'camille a1d0c6e8' }),
  'people, by company': (db) => users(db, { ...first, role: undefined, q: 'de mesure' }),
  'pictures, by a word that all have': (db) =>
    mediaList(db, { ...pictures, filter: worded('mesuré') }),
  'pictures, by a word that few have': (db) =>
    mediaList(db, { ...pictures, filter: worded('mesuré 142') }),
  'pictures, counted': (db) => assetCounts(db, true),
  cities: (db) => cityList(db, { state: 'known' }),
  'cities, far down': (db) => cityList(db, { state: 'known', after: FAR }),
  'cities, by a word that all have': (db) =>
    cityList(db, { state: 'known', q: 'ville', after: FAR }),
  'cities, by a word that few have': (db) => cityList(db, { state: 'known', q: 'ville 142' }),
  'cities, counted': cityCounts,
  clients: (db) => clientList(db, everyClient),
  'clients, far down': (db) => clientList(db, { ...everyClient, after: '1.m' }),
  'clients of a sector': (db) => clientList(db, { ...everyClient, sector: 'C' }),
  'clients of a city': (db) => clientList(db, { ...everyClient, city: 'Lyon' }),
  'clients, by a word that many have': (db) => clientList(db, { ...everyClient, q: 'ind' }),
  'clients, by a word that none has': (db) => clientList(db, { ...everyClient, q: 'qqqzzz' }),
  'reviews to be picked': (db) => teamPicks(db, { ...first, isPicked: false }),
  'reviews to be picked, of a company': (db) =>
    teamPicks(db, { ...first, isPicked: false, q: 'de mesure' }),
  ...Object.fromEntries(
    PICK_KINDS.map((kind) => [
      `picker: ${kind}`,
      (db: Db) => pick(db, { ...asked, kinds: [kind], q: 'ate' }),
    ]),
  ),
  'picker: article, nothing typed': (db) => pick(db, { ...asked, kinds: ['article'], q: '' }),
  'picker: picture, nothing typed': (db) => pick(db, { ...asked, kinds: ['asset'], q: '' }),
  'statistics of the site': (db) => figures(db, 365),
  'statistics of a company': async (db) =>
    readStatistics(db, { memberId: await measuredMember(db), span: 365, now: NOW }),
  'picker: all kinds': (db) => pick(db, { ...asked, kinds: PICK_KINDS, q: 'mesure' }),
}

export const SAVING = 'saving a draft'
export const PUBLISHING = 'publishing'
const WRITES = [SAVING, PUBLISHING]

export type BackofficeSite = { msFor(name: string): Promise<number>; end(): Promise<void> }

export async function openBackofficeSite(
  serverUrl: string,
  size: BackofficeSize,
): Promise<BackofficeSite> {
  const name = `backoffice_${size.members * size.copies}`
  const url = withDatabase(serverUrl, name)
  await onServer(serverUrl, `drop database if exists ${name}`, `create database ${name}`)
  const database = await openDatabase({ dataDir: '', databaseUrl: url })
  const recorded = new Map<string, Statement[]>()
  try {
    await fillBackoffice(database.db, size)
    for (const [list, read] of Object.entries(LISTS))
      recorded.set(list, await recordStatements(database, read))
    const { user: editor } = await createStaffSession(database.db, 'editor', NOW)
    recorded.set(SAVING, await recordWrite(database, (db) => save(db, editor)))
    recorded.set(PUBLISHING, await recordWrite(database, (db) => publish(db, editor)))
  } finally {
    await database.close()
  }
  const replay = await openReplay(url)
  return {
    async msFor(list) {
      const statements = recorded.get(list) ?? []
      if (!WRITES.includes(list)) return replay.msFor(statements)
      await replay.msFor([{ text: 'begin', values: [] }])
      const ms = await replay.msFor(statements)
      await replay.msFor([{ text: 'rollback', values: [] }])
      return ms
    },
    end: replay.end,
  }
}

/** Taken back before its commit, so that each run finds the same rows. */
async function recordWrite(
  database: Database,
  write: (db: Db) => Promise<unknown>,
): Promise<Statement[]> {
  const sent = await recordStatements(database, async (db) => {
    const transaction = await db.startTransaction().execute()
    await write(transaction)
    await transaction.rollback().execute()
  })
  return sent.filter(({ text }) => !/^(begin|savepoint|release|rollback)/.test(text))
}

const CHANGED = { note: 'Measured', langs: LOCALE_CODES }

async function save(db: Db, editor: SignedInUser): Promise<number> {
  const ref = await homeRef(db)
  const page = await readPublishedPage(db, ref)
  const title = { ...page?.document.title, FR_FR: 'Mesuré' }
  return saveDraft({ db, now: NOW }, editor, { ...ref, revision: 0 }, (document) => ({
    ...document,
    title,
  }))
}

async function publish(db: Db, editor: SignedInUser): Promise<void> {
  const ref = await homeRef(db)
  await publishContent({ db, now: NOW }, editor, { ...ref, revision: 0 }, CHANGED)
}

async function measuredMember(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('member')
    .select('id')
    .where('slug', '=', 'membre-de-mesure')
    .executeTakeFirstOrThrow()
  return id
}

/** The page with the most blocks that is the same at every size. */
async function homeRef(db: Db) {
  const { public_id } = await db
    .selectFrom('page')
    .select('public_id')
    .where('type', '=', 'HOME')
    .executeTakeFirstOrThrow()
  return { kind: 'page', subject: public_id } as const
}
