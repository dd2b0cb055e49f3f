import { expect } from 'vitest'
import { addMemberSearch } from '#commands/site/derived-rows.ts'
import type { SYNONYM_KINDS } from '#domain/listing/synonym.ts'
import { openChangeMemory } from '#platform/database/change-memory.ts'
import type { Db } from '#platform/database/schema.ts'
import { readSynonym, searchSynonyms } from '#queries/administration/search-synonyms.ts'
import { members } from '#queries/listing/members.ts'
import { suggestions } from '#queries/listing/suggestions.ts'
import { signedIn } from '#tests/support/account/team.ts'
import { createMember, createTag, createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { mergeTags } from './merge-tags.ts'
import { removeSynonym, setSynonym } from './set-synonym.ts'

const now = Temporal.Instant.from('2026-11-15T11:00:00Z')

async function createSearch(db: Db) {
  const category = await createTag(db, {
    kind: 'CATEGORY',
    slug: 'marketing_communication_et_ventes',
  })
  const activity = (slug: string, label: string) =>
    createTag(db, { kind: 'ACTIVITY', slug, parent_id: category, label: { FR_FR: label } })
  const paid = await activity('referencement-payant', 'Référencement payant')
  const other = await activity('imprimerie', 'Imprimerie')
  const member = (name: string, tag: number) =>
    createMember(db, { name, status: 'active', category_id: category, activity_id: tag })
  await member('Brumaire', paid)
  await member('Kervan', other)
  await member('Sea Breizh', other)
  await addMemberSearch(db)
  const actor = await signedIn(db, await createUser(db, { staff_role: 'editor' }))
  // Of a process that hears what is announced.
  const changes = openChangeMemory()
  const context = { ...queryContext(db), changes }
  const hear = () => changes.hear(['addresses', 'site'])
  const find = async (q: string) => {
    const asked = { ...members.input.parse({ q }), lang: 'fr-FR' as const }
    const { members: found } = await members.run(context, asked)
    return found.map(({ name }) => name)
  }
  const suggest = async (q: string) => {
    const found = await suggestions.run(context, { lang: 'fr-FR', q })
    return [...found.tags.map(({ slug }) => slug), ...found.cities.map(({ slug }) => slug)]
  }
  const set = async (phrase: string, kind: (typeof SYNONYM_KINDS)[number], meant: string) => {
    const id = await setSynonym({ db, now }, actor, { language: 'FR_FR', phrase, kind, meant })
    hear()
    return id
  }
  return { actor, find, suggest, set, hear, paid, other }
}

test('a phrase finds what is meant at once, and whoever is called so all the same', async ({
  db,
}) => {
  const { actor, find, suggest, set, hear } = await createSearch(db)
  expect(await find('sea')).toEqual(['Sea Breizh'])
  const id = await set('SEA', 'tag', 'referencement payant')
  expect(await find('sea')).toEqual(['Sea Breizh', 'Brumaire'])
  expect(await find('agence de séa')).toEqual(await find('agence de référencement payant'))
  expect(await suggest('sea')).toEqual(['referencement-payant'])

  await set('impressions offset', 'words', 'imprimerie')
  expect(await find('impression offset')).toContain('Kervan')
  expect(await find('impression')).not.toContain('Brumaire')

  await removeSynonym({ db, now }, actor, id)
  hear()
  expect(await find('sea')).toEqual(['Sea Breizh'])
})

test('a merged tag is its successor, and each phrase stands once in a language', async ({ db }) => {
  const { actor, find, set, hear } = await createSearch(db)
  const id = await set('sea', 'tag', 'Référencement payant')
  const refused = (input: object) =>
    setSynonym({ db, now }, actor, {
      language: 'FR_FR',
      phrase: 'Séa',
      kind: 'words',
      meant: 'autre',
      ...input,
    })
  await expect(refused({})).rejects.toMatchObject({ details: { phrase: 'phrase-taken' } })
  await expect(refused({ phrase: '…' })).rejects.toMatchObject({
    details: { phrase: 'phrase-empty' },
  })
  await expect(refused({ phrase: 'x', kind: 'tag' })).rejects.toMatchObject({
    details: { meant: 'tag-unknown' },
  })
  await expect(refused({ phrase: 'x', kind: 'city' })).rejects.toMatchObject({
    details: { meant: 'city-unknown' },
  })
  await refused({ language: 'EN_GB' })

  const ids = await db.selectFrom('tag').select(['public_id', 'slug']).execute()
  const idOf = (slug: string) => ids.find((each) => each.slug === slug)?.public_id ?? ''
  const pair = { gone: idOf('referencement-payant'), kept: idOf('imprimerie') }
  await mergeTags({ db, jobs: { enqueue: async () => {} }, now }, actor, pair as never)
  hear()
  expect(await readSynonym(db, id)).toMatchObject({ meant: 'Imprimerie', isLost: false })
  expect(await find('sea')).toContain('Kervan')
  const { lines } = await searchSynonyms(db, { lang: 'FR_FR' })
  expect(lines).toMatchObject([{ phrase: 'sea', kind: 'tag', meant: 'Imprimerie' }])
})
