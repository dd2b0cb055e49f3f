import type { Page } from '@playwright/test'
import { ACCOUNT_ROUTES, type AccountRouteName } from '#domain/address/account-routes.ts'
import { alertsPath, profilePath, ROUTES, type RouteName } from '#domain/address/paths.ts'
import { PROFILE_SECTIONS, type ProfileSection } from '#domain/profile/profile-content.ts'
import { reviewFinder } from '#tests/e2e/profile/demo-reviews.ts'
import { mailedLink, signInAs } from '#tests/support/account/account-journey.ts'
import { FULL_PROFILE, REWARD } from './sound-pages.ts'

type Role = Parameters<typeof signInAs>[1]

/** One page of a route, who opens it, and its forms with something to type, by the first word of their names. */
export type Visit = {
  as?: Role
  /** What the pattern leaves open, or where a link to such a page is found. */
  at?: Record<string, string> | { listedOn: string } | ((page: Page) => Promise<string>)
  forms?: readonly string[]
  /** Those that come and go with what other journeys have done to the demo. */
  mayHave?: readonly string[]
}

/** All others are lists. */
const SECTION_FORMS: { [section in ProfileSection]?: readonly string[] } = {
  company: ['company'],
  texts: ['texts'],
  look: [],
}

/**
 * Every route has a row, and no form is on a page without standing in it: a new one without is a failure. One that
 * shows no page says what it does in its place.
 */
const ROUTE_VISITS: Record<
  RouteName | AccountRouteName,
  readonly [Visit, ...Visit[]] | { instead: string }
> = {
  index: [{}],
  solutions: [{}],
  'solutions-demo': [{ forms: ['demo'] }],
  'solutions-moderation': [{}],
  'solutions-moderation-objection': [{ at: objectionLink, forms: ['objection'] }],
  'solutions-slug': [{ at: { slug: 'avis' } }],
  shortlist: [{}],
  'shortlist-export': { instead: 'a file' },
  'shortlist-shared': [{}],
  'legal-slug': [{ at: { slug: 'privacy' } }],
  articles: [{}],
  'articles-slug': [{ at: { listedOn: '/articles' } }],
  'articles-slug-report': [
    {
      at: async (page) =>
        `${await addressOf(page, 'articles-slug', { listedOn: '/articles' })}/report`,
      forms: ['doubt'],
    },
  ],
  'articles-tags-slug': [{ at: { listedOn: '/articles' } }],
  'membres-category-slug-geography': [{ at: { category: 'services', slug: '', geography: '' } }],
  'membres-clients': [{}],
  'membres-clients-slug': [{ at: { listedOn: '/membres/clients' } }],
  'membres-compare': [{ at: { first: '', second: '', third: '', fourth: '', '*': '' } }],
  'membres-leaderboards-slug': [{ at: { period: 'yearly', '*': '' } }],
  'membres-trustawards-year': [{ at: { year: '' } }],
  'profil-slug': [{ at: { slug: FULL_PROFILE }, forms: ['contact'] }],
  'profil-slug-collection-id': [{ at: { listedOn: `/profil/${FULL_PROFILE}/reviews` } }],
  'profil-slug-contact': [{ at: { slug: FULL_PROFILE }, forms: ['contact'] }],
  'profil-slug-culture': [{ at: { slug: FULL_PROFILE } }],
  'profil-slug-data': [{ at: { slug: FULL_PROFILE } }],
  'profil-slug-ecosystem': [{ at: { slug: FULL_PROFILE } }],
  'profil-slug-qualite-id': { instead: 'leads on to the reviews of a quality' },
  'profil-slug-reference-id': [{ at: (page) => reference(page) }],
  'profil-slug-reference-id-report': [
    { at: async (page) => `${await reference(page)}/report`, forms: ['doubt'] },
    { at: async (page) => `${await reference(page)}/report?kind=illegal`, forms: ['illegal'] },
  ],
  'profil-slug-report': [{ at: { slug: FULL_PROFILE }, forms: ['doubt'] }],
  'profil-slug-review': [
    { at: { slug: FULL_PROFILE }, forms: ['mission'] },
    ...(['testimony', 'case'] as const).map((step) => ({
      at: (page: Page) => reviewStep(page, step),
      forms: [step],
    })),
  ],
  alerts: [
    {},
    { at: async () => alertsPath('fr-FR', profilePath('fr-FR', FULL_PROFILE)), forms: ['alert'] },
  ],
  'alerts-confirm': [{}],
  'alerts-end': [{}],
  brief: [{ forms: ['brief'] }],
  'brief-answer': [{}],
  'brief-confirm': [{}],
  'brief-id': [{ at: { id: '000000000000' }, forms: ['link'] }],
  'brief-open': { instead: 'leads on to the brief, with a cookie' },
  'profil-slug-review-confirm': [{ at: { slug: FULL_PROFILE } }],
  'profil-slug-review-decline': [{ at: { slug: FULL_PROFILE } }],
  'profil-slug-reviews': [{ at: { slug: FULL_PROFILE } }],
  'profil-slug-reviews-page-number': [{ at: { slug: FULL_PROFILE, number: '2' } }],
  'profil-slug-rewards': [{ at: { slug: FULL_PROFILE } }],
  'profil-slug-rewards-id': [{ at: { slug: FULL_PROFILE, id: REWARD } }],
  'profil-slug-widgets': [{ at: { slug: FULL_PROFILE } }],
  registre: [{}],
  'registre-entrees': [{}],
  'registre-entrees-number': [{ at: { number: '2' } }],
  // Where scripts run, it is read in the page and never sent.
  'registre-verifier': [{ mayHave: ['verify'] }],

  app: [{ forms: ['link', 'password'] }, { as: 'member owner' }, { as: 'author' }],
  'app-link': [{}],
  'app-register': [{ forms: ['register'] }],
  'app-register-confirm': [{}],
  'app-password': [{ forms: ['reset'] }],
  'app-password-new': [{}],
  'app-passkey': { instead: 'what a browser asks before it signs' },
  'app-email': [{}],
  'app-invitation': [{ at: invitationLink, forms: ['join'] }],
  'app-staff': [{}],
  'app-data-request': [{ at: dataRequestLink }],
  'app-data-request-export': { instead: 'a file' },
  'app-confirm': [{ as: 'member owner' }],
  'app-member': { instead: 'takes a choice, and leads on' },
  'app-sign-out': { instead: 'leads on' },
  'app-security': [{ as: 'member owner', forms: ['email'] }],
  'app-colleagues': [{ as: 'member owner', forms: ['invite'] }],
  'app-messages': [{ as: 'member owner' }],
  'app-messages-export': { instead: 'a file' },
  'app-alerts': [{ as: 'author' }],
  'app-briefs': [{ as: 'author' }],
  'app-briefs-id': [{ as: 'author', at: openBrief, mayHave: ['reply', 'choose', 'end'] }],
  'app-moderation-briefs': [{ as: 'moderator', mayHave: ['stop'] }],
  'app-messages-id': [{ as: 'member owner', at: contactMessage, forms: ['answer', 'note'] }],
  'app-reviews': [{ as: 'member owner' }],
  'app-reviews-id': [
    {
      as: 'member owner',
      at: unansweredReview,
      forms: ['reply', 'propose', 'report'],
    },
  ],
  'app-collections': [{ as: 'member owner', forms: ['make'] }],
  'app-collections-id': [
    { as: 'member owner', at: { listedOn: '/app/collections' }, forms: ['rename'] },
  ],
  'app-requests': [{ as: 'member owner', forms: ['ask', 'file'] }],
  'app-profile': [{ as: 'member owner' }],
  'app-profile-preview': [{ as: 'member owner', forms: ['contact'] }],
  'app-profile-section': eachSection('member owner', (section) => ({ section })),
  'app-statistics': [{ as: 'member owner' }],
  'app-statistics-export': { instead: 'a file' },
  'app-widgets': [{ as: 'member owner' }],
  'app-my-reviews': [{ as: 'author' }],
  'app-my-reviews-proof': [{ as: 'author' }],
  'app-my-reviews-id': [{ as: 'author', at: { listedOn: '/app/my-reviews' }, mayHave: ['answer'] }],
  'app-my-reviews-id-edit': [
    {
      as: 'author',
      at: async (page) =>
        `${await addressOf(page, 'app-my-reviews-id', { listedOn: '/app/my-reviews' })}/edit`,
      forms: ['revise'],
    },
  ],
  'app-my-reviews-id-receipt': { instead: 'a file' },
  'app-my-data': [{ as: 'author', forms: ['erase'] }],
  'app-shortlists': [{ as: 'author', forms: ['list-new'] }],
  'app-shortlists-id': [
    { as: 'author', at: { listedOn: '/app/shortlists' }, forms: ['criterion', 'list-name'] },
  ],
  'app-my-data-export': { instead: 'a file' },
  'app-moderation': [{ as: 'moderator' }],
  'app-moderation-id': [
    {
      as: 'moderator',
      at: { listedOn: '/app/moderation' },
      forms: ['publish', 'ask-clarification', 'refuse'],
    },
  ],
  'app-moderation-domains': [{ as: 'moderator' }],
  'app-moderation-domains-id': [
    { as: 'moderator', at: { listedOn: '/app/moderation/domains' }, forms: ['move', 'end'] },
  ],
  'app-settings': [{ as: 'member owner' }],
  'app-settings-export': { instead: 'a file' },
  'app-settings-history': [{ as: 'member owner' }],
  'app-settings-close': [{ as: 'member owner', forms: ['close'] }],
  'app-admin-members': [{ as: 'administrator' }],
  'app-admin-members-id': [
    {
      as: 'administrator',
      at: { listedOn: '/app/admin/members' },
      forms: ['approve', 'refuse', 'transfer'],
    },
  ],
  'app-admin-members-id-profile': [{ as: 'administrator', at: editedInItsPlace() }],
  'app-admin-members-id-profile-preview': [
    { as: 'administrator', at: editedInItsPlace('preview'), forms: ['contact'] },
  ],
  'app-admin-members-id-profile-section': eachSection('administrator', editedInItsPlace),
  'app-admin-pick': { instead: 'what a picker asks' },
  'app-admin-picks': [{ as: 'administrator', forms: ['unpick'] }],
  'app-admin-users': [
    { as: 'administrator' },
    { as: 'administrator', at: async () => '/app/admin/users?new=yes', forms: ['invite'] },
  ],
  'app-admin-users-id': [
    {
      as: 'administrator',
      at: { listedOn: '/app/admin/users' },
      forms: ['role', 'sessions', 'rename', 'disable'],
      mayHave: ['ask-passkey'],
    },
  ],
  'app-admin-notices': [
    { as: 'administrator' },
    { as: 'moderator', at: async () => '/app/admin/notices?new=yes', forms: ['enter'] },
  ],
  'app-admin-notices-id': [
    { as: 'administrator', at: { listedOn: '/app/admin/notices' }, forms: ['kept', 'suspended'] },
  ],
  'app-admin-demos': [{ as: 'administrator' }],
  'app-admin-cases-kind-id': [
    {
      as: 'moderator',
      at: async (page) => {
        const review = await addressOf(page, 'app-moderation-id', { listedOn: '/app/moderation' })
        return review.replace('/moderation/', '/admin/cases/review/')
      },
      forms: ['give-case'],
    },
  ],
  'app-admin-data-requests': [{ as: 'administrator', forms: ['open'] }],
  'app-admin-data-requests-id': [
    {
      as: 'administrator',
      at: openedRequest,
      forms: ['identity-link', 'identity-words', 'close', 'extend'],
    },
  ],
  'app-admin-complaints': [{ as: 'administrator' }],
  'app-admin-complaints-id': [
    { as: 'administrator', at: { listedOn: '/app/admin/complaints' }, forms: ['decide'] },
  ],
  'app-admin-notifications': [{ as: 'administrator' }, { as: 'editor' }],
  'app-admin-setup': [{ as: 'administrator' }],
  'app-admin-search-export': { instead: 'a file' },
  'app-admin-import': [{ as: 'administrator', forms: ['open'] }],
  'app-admin-import-id': [{ as: 'administrator', at: broughtFile }],
  'app-admin-import-id-lines': { instead: 'a file' },
  'app-admin-cities': [
    { as: 'editor', at: async () => '/app/admin/cities?new=yes', forms: ['add'] },
  ],
  'app-admin-cities-export': { instead: 'a file' },
  'app-admin-cities-id': [
    { as: 'editor', at: async () => '/app/admin/cities/lyon', forms: ['listed'] },
    { as: 'editor', at: async () => '/app/admin/cities/annecy', forms: ['change'] },
    {
      as: 'editor',
      at: async () => '/app/admin/cities/obernai',
      forms: ['accept', 'equate', 'refuse'],
    },
  ],
  'app-admin-clients': [{ as: 'moderator' }],
  'app-admin-clients-merge': [
    { as: 'moderator', at: mergeOf('/app/admin/clients'), forms: ['merge'] },
  ],
  'app-admin-clients-id': [
    { as: 'moderator', at: { listedOn: '/app/admin/clients' }, forms: ['change'] },
  ],
  'app-admin-clients-id-split': [
    {
      as: 'moderator',
      at: async (page) =>
        `${await addressOf(page, 'app-admin-clients-id', { listedOn: '/app/admin/clients' })}/split`,
      forms: ['split'],
    },
  ],
  'app-admin-groups': [
    { as: 'moderator', at: async () => '/app/admin/groups?new=yes', forms: ['add'] },
  ],
  'app-admin-groups-id': [
    {
      as: 'moderator',
      at: { listedOn: '/app/admin/groups' },
      forms: ['join', 'leave', 'rename', 'end'],
    },
  ],
  'app-admin-operations': [{ as: 'administrator', forms: ['release'], mayHave: ['mail'] }],
  'app-admin-limits': [{ as: 'administrator' }],
  'app-admin-mails': [
    { as: 'editor' },
    { as: 'editor', at: async () => '/app/admin/mails?mail=sign-in-link' },
  ],
  'app-admin-settings': [{ as: 'administrator' }],
  'app-admin-media': [{ as: 'editor' }],
  'app-admin-media-files': { instead: 'takes a picture' },
  'app-admin-media-id': [
    { as: 'editor', at: { listedOn: '/app/admin/media?usage=cover' }, forms: ['change'] },
  ],
  'app-admin-redirects': [
    { as: 'editor', at: async () => '/app/admin/redirects?new=yes', forms: ['add'] },
    { as: 'editor', at: async () => '/app/admin/redirects?show=old' },
  ],
  'app-admin-redirects-id': [
    { as: 'editor', at: { listedOn: '/app/admin/redirects' }, forms: ['change'] },
  ],
  'app-admin-tags-kind': [
    { as: 'editor', at: async () => '/app/admin/tags/specialities' },
    { as: 'editor', at: async () => '/app/admin/tags/qualities?new=yes', forms: ['add'] },
  ],
  'app-admin-tags-kind-id': [
    { as: 'editor', at: { listedOn: '/app/admin/tags/specialities' }, forms: ['change'] },
  ],
  'app-admin-tags-kind-merge': [{ as: 'editor', at: mergeOf('/app/admin/tags/specialities') }],
  'app-admin-tags-kind-export': { instead: 'a file' },
  'app-admin-pages': [{ as: 'editor' }],
  'app-admin-pages-id': [
    {
      as: 'editor',
      at: async (page) =>
        `${await addressOf(page, 'app-admin-pages-id', { listedOn: '/app/admin/pages' })}?block=page`,
      forms: ['head'],
    },
  ],
  'app-admin-pages-id-preview': { instead: 'the public page, as it would be' },
  'app-admin-pages-id-versions': [
    {
      as: 'editor',
      at: async (page) =>
        `${await addressOf(page, 'app-admin-pages-id', { listedOn: '/app/admin/pages' })}/versions`,
    },
  ],
  'app-admin-articles': [
    { as: 'editor', at: async () => '/app/admin/articles?new=yes', forms: ['new'] },
  ],
  'app-admin-articles-id': [
    {
      as: 'editor',
      at: (page) => addressOf(page, 'app-admin-articles-id', { listedOn: '/app/admin/articles' }),
      forms: ['article'],
    },
  ],
  'app-admin-articles-id-preview': { instead: 'the public page, as it would be' },
  'app-admin-articles-id-versions': [
    {
      as: 'editor',
      at: async (page) =>
        `${await addressOf(page, 'app-admin-articles-id', { listedOn: '/app/admin/articles' })}/versions`,
    },
  ],
  'app-admin-authors': [
    { as: 'editor', at: async () => '/app/admin/authors?new=yes', forms: ['author'] },
  ],
  'app-admin-authors-id': [
    {
      as: 'editor',
      at: (page) => addressOf(page, 'app-admin-authors-id', { listedOn: '/app/admin/authors' }),
      forms: ['author'],
    },
  ],
  'app-admin-search': [
    { as: 'editor', at: async () => '/app/admin/search?new=yes', forms: ['add'] },
    { as: 'editor', at: { listedOn: '/app/admin/search' }, mayHave: ['change', 'add'] },
  ],
  'app-admin-statistics': [{ as: 'editor' }],
  'app-admin-statistics-export': { instead: 'a file' },
  'app-admin-record-export': { instead: 'a file' },
  'app-admin-history': [{ as: 'administrator' }],
  'app-admin-history-export': { instead: 'a file' },
}

export const VISITS: readonly (readonly [string, readonly Visit[]])[] = Object.entries(
  ROUTE_VISITS,
).flatMap(([name, visits]) => ('instead' in visits ? [] : [[name, visits] as const]))

const PATTERNS: Record<string, string> = { ...ROUTES, ...ACCOUNT_ROUTES }

/** Where a visit leads, in the site's first language, which has no prefix. */
export async function addressOf(page: Page, name: string, at: Visit['at'] = {}): Promise<string> {
  const pattern = PATTERNS[name] ?? ''
  if (typeof at === 'function') return at(page)
  if (!('listedOn' in at))
    return pattern
      .split('/')
      .map((part) => (/^[:*]/.test(part) ? at[part.replace(/^:|\?$/g, '')] : part))
      .join('/')
      .replace(/(?<=.)\/+$/, '')
  const wanted = new RegExp(
    `href="(${pattern.replaceAll(/:\w+/g, '(?!new|briefs"|domains"|tags/|export|merge)[^"/?]+')})[?"]`,
  )
  const [, href] = wanted.exec(await (await page.request.get(`${at.listedOn}`)).text()) ?? []
  if (!href) throw new Error(`${at.listedOn} has no link to ${pattern}`)
  return href
}

function eachSection(
  as: Role,
  at: (section: ProfileSection) => NonNullable<Visit['at']>,
): readonly [Visit, ...Visit[]] {
  const [first, ...others] = PROFILE_SECTIONS
  const visit = (section: ProfileSection): Visit => ({
    as,
    at: at(section),
    forms: SECTION_FORMS[section] ?? ['items'],
  })
  return [visit(first), ...others.map(visit)]
}

/** Two of a list, where they would become one. */
function mergeOf(list: string) {
  return async (page: Page) => {
    const html = await (await page.request.get(list)).text()
    const ids = html.matchAll(new RegExp(`(?<=href="${list}/)[0-9A-Za-z]{12}(?=["?])`, 'g'))
    const [gone, kept] = new Set([...ids].map(([id]) => id))
    return `${list}/merge?gone=${gone}&kept=${kept}`
  }
}

/** Of a company that our staff look after. */
function editedInItsPlace(...below: string[]) {
  return async (page: Page) => {
    const member = await addressOf(page, 'app-admin-members-id', { listedOn: '/app/admin/members' })
    return [member, 'profile', ...below].join('/')
  }
}

/** One that names who wrote it: a brief does not. */
export async function contactMessage(page: Page): Promise<string> {
  const list = await (await page.request.get('/app/messages')).text()
  const [href = ''] = list.match(/\/app\/messages\/\w+(?="[^>]*><span[^>]*><b>(?!Brief<))/) ?? []
  return href
}

async function unansweredReview(page: Page): Promise<string> {
  const list = await (await page.request.get('/app/reviews?kind=testimony&page=6')).text()
  for (const [href] of list.matchAll(/(?<=href=")\/app\/reviews\/\w+/g))
    if ((await (await page.request.get(href)).text()).includes('data-posts="reply"')) return href
  throw new Error('each review of the page has its reply')
}

/** One that the demo's author has sent, and that is answered. */
async function openBrief(page: Page): Promise<string> {
  const list = await (await page.request.get('/app/briefs')).text()
  const [href = ''] =
    list.match(/\/app\/briefs\/\w+(?="[^>]*>(?:(?!<\/a>).)*Refonte du catalogue)/s) ?? []
  return href
}

async function reference(page: Page): Promise<string> {
  const id = await reviewFinder(page.request, FULL_PROFILE)(({ contact }) => contact.is_masked)
  return `/profil/${FULL_PROFILE}/reference/${id}`
}

/** Somebody whom nobody knows yet is asked to join the demo's company. */
async function invitationLink(page: Page): Promise<string> {
  const name = `nouvelle${Date.now()}`
  await signInAs(page, 'member owner', 'fr-FR')
  const mail = { to: `${name}@demo.attesta.example`, page: '/app/invitation' }
  const link = await mailedLink(page.request, mail, () =>
    page.request.post('/app/colleagues', {
      form: { form: 'invite', colleague: name, role: 'collaborator' },
    }),
  )
  await page.context().clearCookies()
  return link
}

/** Somebody asks for their data by letter; whoever is signed in enters it. */
async function openedRequest(page: Page, email = 'lise@armand.example'): Promise<string> {
  const answer = await page.request.post('/app/admin/data-requests', {
    form: {
      form: 'open',
      kind: 'export',
      channel: 'letter',
      received_on: new Date().toISOString().slice(0, 10),
      full_name: 'Lise Armand',
      email,
      locale: 'FR_FR',
      reason: 'Lettre reçue',
    },
    maxRedirects: 0,
  })
  return answer.headers().location?.split('?', 1)[0] ?? ''
}

/** A file with a line that can be entered and one that is wrong, looked through. */
async function broughtFile(page: Page): Promise<string> {
  const buffer = Buffer.from(`path;target\n/brought-${Date.now()};/articles\n/wrong;/nowhere`)
  const answer = await page.request.post('/app/admin/import', {
    multipart: {
      form: 'open',
      kind: 'redirects',
      reason: 'Ancien site',
      file: { name: 'redirections.csv', mimeType: 'text/csv', buffer },
    },
    maxRedirects: 0,
  })
  return answer.headers().location ?? ''
}

/** What is mailed to whoever asks, to make sure that it was they. */
async function dataRequestLink(page: Page): Promise<string> {
  const to = `lise${Date.now()}@armand.example`
  await signInAs(page, 'administrator', 'fr-FR')
  const request = await openedRequest(page, to)
  const link = await mailedLink(page.request, { to, page: '/app/data-request' }, () =>
    page.request.post(request, { form: { form: 'identity-link', reason: 'Vérification' } }),
  )
  await page.context().clearCookies()
  return link
}

/** Whoever has reported in vain. */
async function objectionLink(page: Page): Promise<string> {
  const email = `lecteur${Date.now()}@people.example`
  const explanation = `Rien de tel n’a eu lieu, ${email}.`
  await page.request.post(`/profil/${FULL_PROFILE}/report`, {
    form: { form: 'report', reason: 'false-facts', explanation, email },
  })
  await signInAs(page, 'moderator', 'fr-FR')
  const list = await (await page.request.get('/app/admin/notices')).text()
  const mark = list.indexOf(email)
  const before = list.slice(0, mark).lastIndexOf('/app/admin/notices/')
  const notice = list.slice(before).split(/["?]/, 1)[0] ?? ''
  const mail = { to: email, page: '/solutions/moderation/objection' }
  const link = await mailedLink(page.request, mail, () =>
    page.request.post(notice, { form: { form: 'kept' } }),
  )
  await page.context().clearCookies()
  return link
}

/** A later step of a review that somebody has begun. */
async function reviewStep(page: Page, step: string): Promise<string> {
  const form = `/profil/${FULL_PROFILE}/review`
  await page.request.post(form, { form: { step: 'mission', intent: 'later', first_name: 'Lise' } })
  return `${form}?step=${step}`
}
