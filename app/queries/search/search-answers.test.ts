import { beforeAll, expect, test } from 'vitest'
import type { Locale } from '#domain/locale.ts'
import type { Database } from '#platform/database.server.ts'
import { members } from '#queries/listing/members.ts'
import { demoDatabase } from '#tests/support/demo-database.ts'
import { queryContext } from '#tests/support/query-context.ts'

/** What the first result must be: a member by name, or one that offers a service, perhaps in a city. */
type Answer = { name: string } | { service: string; city?: string }

const name = (text: string): Answer => ({ name: text })
const service = (slug: string, city?: string): Answer => ({ service: slug, ...(city && { city }) })

/** As visitors type: without accents and capitals, in the plural, too fast. */
const SEARCHES: Record<Locale, [q: string, answer: Answer][]> = {
  'fr-FR': [
    ['Brévane', name('Brévane')],
    ['brevane', name('Brévane')],
    ['brvane', name('Brévane')],
    ['BREVNAE', name('Brévane')],
    ['panier plein', name('Panier Plein Labs')],
    ['panier plien labs', name('Panier Plein Labs')],
    ['labs panier', name('Panier Plein Labs')],
    ['rochebaud', name('Rochebaude Avocats')],
    ['rochbaude avocat', name('Rochebaude Avocats')],
    ['zeste et zinc', name('Zeste & Zinc')],
    ['vigi binere', name('Vigie Binaire')],
    ['cabinet fauvelin dorre', name('Cabinet Fauvelin-Dorre')],
    ['fauvelindorre', name('Cabinet Fauvelin-Dorre')],
    ['telemetrine', name('Télémétrine')],
    ['l’étude sarrazac', name('Étude Sarrazac')],
    ['agence seo', service('agence-seo')],
    ['agences SEO à Lyon', service('agence-seo', 'lyon')],
    ['agense seo lion', service('agence-seo', 'lyon')],
    ['experts comptables nantes', service('expertise-comptable', 'nantes')],
    ['expertise comtable', service('expertise-comptable')],
    ['droit social', service('droit-social')],
    ['droits sociaux paris', service('droit-social', 'paris')],
    ['cybersecurité', service('cybersecurite')],
    ['cybersecurte paris', service('cybersecurite', 'paris')],
    ['devlopement web', service('developpement-web')],
    ['levée de fond', service('levee-de-fonds')],
    ['production videos bordeau', service('production-video', 'bordeaux')],
    ['recrutement cadre', service('recrutement-de-cadres')],
    ['traducteur', service('traduction')],
    ['amenagement bureau toulouse', service('amenagement-de-bureaux', 'toulouse')],
  ],
  'en-GB': [
    ['seo agency', service('agence-seo')],
    ['seo agencies in Paris', service('agence-seo', 'paris')],
    ['employment law', service('droit-social')],
    ['employement law nice', service('droit-social', 'nice')],
    ['cyber security', service('cybersecurite')],
    ['cybersecurty', service('cybersecurite')],
    ['web developement lyon', service('developpement-web', 'lyon')],
    ['payroll', service('paie-et-sirh')],
    ['translations', service('traduction')],
    ['fundrasing', service('levee-de-fonds')],
    ['Panier Plein', name('Panier Plein Labs')],
    ['nuagerie lafontane', name('Nuagerie Lafontaine')],
  ],
  'es-ES': [
    ['agencia SEO', service('agence-seo')],
    ['agencias seo en burdeos', service('agence-seo', 'bordeaux')],
    ['derecho laboral', service('droit-social')],
    ['derecho laborl niza', service('droit-social', 'nice')],
    ['traduccion', service('traduction')],
    ['traduciones', service('traduction')],
    ['ciberseguridad', service('cybersecurite')],
    ['asesoria contable paris', service('expertise-comptable', 'paris')],
    ['kiosque ardant', name('Kiosque Ardent')],
  ],
  'it-IT': [
    ['agenzia SEO', service('agence-seo')],
    ['agenzie seo lione', service('agence-seo', 'lyon')],
    ['diritto del lavoro', service('droit-social')],
    ['dirito lavoro nizza', service('droit-social', 'nice')],
    ['sviluppo web parigi', service('developpement-web', 'paris')],
    ['traduzioni', service('traduction')],
    ['fiscalita', service('fiscalite')],
    ['cible mouvente', name('Cible Mouvante')],
  ],
  'de-DE': [
    ['SEO-Agentur', service('agence-seo')],
    ['seo agenturen für lyon', service('agence-seo', 'lyon')],
    ['Arbeitsrecht Nizza', service('droit-social', 'nice')],
    ['arbeitsrcht', service('droit-social')],
    ['uebersetzung', service('traduction')],
    ['Übersetzungen', service('traduction')],
    ['cybersicherheit paris', service('cybersecurite', 'paris')],
    ['webentwiklung', service('developpement-web')],
    ['Steuerberatung', service('fiscalite')],
    ['Maquete Moteur', name('Maquette & Moteur')],
  ],
}

let database: Database

beforeAll(async () => {
  database = await demoDatabase()
})

async function firstAnswer(lang: Locale, q: string) {
  const { members: found } = await members.run(queryContext(database.db), {
    ...members.input.parse({ q }),
    lang,
  })
  return found[0]
}

function isRight(found: Awaited<ReturnType<typeof firstAnswer>>, answer: Answer): boolean {
  if (!found) return false
  if ('name' in answer) return found.name === answer.name
  const { city, service: slug } = answer
  const isOffered = found.tags.some(({ tag }) => tag.slug === slug)
  return isOffered && (!city || found.cities.some((place) => place.slug === city))
}

test('at least 95 of 100 searches, misspelt ones among them, have the expected answer first', async () => {
  const all = Object.entries(SEARCHES).flatMap(([lang, searches]) =>
    searches.map(([q, answer]) => ({ lang: lang as Locale, q, answer })),
  )
  const wrong: string[] = []
  for (const { lang, q, answer } of all) {
    const found = await firstAnswer(lang, q)
    if (!isRight(found, answer)) wrong.push(`${lang} ${q}: ${found?.name ?? 'nobody'}`)
  }
  expect(all.length).toBeGreaterThanOrEqual(60)
  expect(wrong.length / all.length, wrong.join('\n')).toBeLessThanOrEqual(0.05)
})
