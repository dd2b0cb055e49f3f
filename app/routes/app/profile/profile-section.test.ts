import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import { type ImageService, openImageService } from '#platform/image/image-service.server.ts'
import { openLog } from '#platform/log.server.ts'
import { memberCulture } from '#queries/profile/member-culture.ts'
import { readProfileDraft, readPublishedProfile } from '#queries/profile/profile-editor.ts'
import { askAccount, createSession, createTeam } from '#tests/support/account/account.ts'
import { createTag } from '#tests/support/database/builders.ts'
import { test as base } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { pngBomb, SVG, sampleImages } from '#tests/support/server/sample-images.ts'

const test = base.extend<{ images: ImageService }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's dependencies from it.
  images: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'look-'))
    const settings = { dataDir, imageHosts: [], imageCacheBytes: 1_000_000 }
    const images = openImageService(settings, openLog('silent'))
    await use(images)
    images.close()
    await rm(dataDir, { recursive: true })
  },
})

async function createEditor(db: Db) {
  const { memberId, owner, collaborator } = await createTeam(db)
  const cookie = await createSession(db, owner)
  const draft = () => readProfileDraft(db, memberId)
  const version = async () => `${(await draft()).version}`
  return { memberId, cookie, collaborator, draft, version }
}

test('a company is edited, and a wrong address is refused in the words of the page', async ({
  db,
}) => {
  const { cookie, draft, version } = await createEditor(db)
  const category = await createTag(db, { kind: 'CATEGORY' })
  await createTag(db, { parent_id: category, public_id: 'activitynew0' })
  const answers = {
    form: 'company',
    version: await version(),
    name: ' Atelier  Frimaire ',
    website: 'javascript:alert(1)',
    foundedOn: '2030-01-01',
    collaborators: 'many',
    activity: 'activitynew0',
    'service-activitynew0': 'yes',
  }
  const path = '/app/profile/company'
  const refused = await askAccount({ db, cookie, path }, answers)
  expect(refused.status).toBe(422)
  const words = (await refused.text()).replaceAll('&#x27;', "'")
  expect(words).toContain("L'URL est invalide")
  expect(words).toContain('javascript:alert(1)')
  expect((await draft()).isUnpublished).toBe(false)

  const right = {
    ...answers,
    website: 'frimaire.example',
    foundedOn: '2019-02-28',
    collaborators: '7',
    leastBudget: '8 000 €',
    'language-fr': 'yes',
    'language-en': 'yes',
  }
  expect((await askAccount({ db, cookie, path }, right)).status).toBe(303)
  expect((await draft()).content).toMatchObject({
    name: 'Atelier Frimaire',
    website: 'https://frimaire.example/',
    foundedOn: '2019-02-28',
    collaborators: 7,
    leastBudget: 8000,
    languages: ['en', 'fr'],
    activity: 'activitynew0',
    services: [],
  })
  // The same form again was made from what is not there any more.
  const late = await askAccount({ db, cookie, path }, { ...right, name: 'Trop tard' })
  expect(late.status).toBe(409)
  expect(await late.text()).toContain('Trop tard')
})

test('a list is edited in one language, and the overview counts what the others miss', async ({
  db,
}) => {
  const { memberId, cookie, collaborator, version } = await createEditor(db)
  const path = '/app/profile/questions?lang=de-DE'
  const answers = { form: 'items', language: 'DE_DE', wish: 'save', '0-question': 'Wann?' }
  const half = await askAccount({ db, cookie, path }, { ...answers, version: await version() })
  expect(half.status).toBe(422)
  const whole = { ...answers, '0-answer': 'Morgen.', version: await version() }
  const saved = await askAccount({ db, cookie, path }, whole)
  expect(saved.headers.get('location')).toBe('/app/profile/questions?lang=de-DE&done=saved')
  const overview = await askAccount({ db, cookie, path: '/app/profile' })
  expect(await overview.text()).toContain('/app/profile/questions?lang=it-IT')
  const preview = await askAccount({ db, cookie, path: '/de-DE/app/profile/preview' })
  expect(await preview.text()).toContain('Morgen.')

  const publish = { form: 'publish', version: await version() }
  const theirs = await createSession(db, collaborator)
  const asked = (by: string) => askAccount({ db, cookie: by, path: '/app/profile' }, publish)
  expect((await asked(theirs)).status).toBe(403)
  expect((await readPublishedProfile(db, memberId)).questions).toEqual([])
  expect((await asked(cookie)).status).toBe(303)
  expect((await readPublishedProfile(db, memberId)).questions).toEqual([
    { question: { DE_DE: 'Wann?' }, answer: { DE_DE: 'Morgen.' } },
  ])
})

test('pictures are taken into the draft, and what is none is refused in words', async ({
  db,
  images,
}) => {
  const { cookie, draft, version } = await createEditor(db)
  const path = '/app/profile/look'
  const send = async (bytes: Uint8Array, name: string) => {
    const form = new FormData()
    const answers = { form: 'cover', version: await version(), zoom: '150', x: '0', y: '100' }
    for (const [field, value] of Object.entries(answers)) form.set(field, value)
    form.set('picture', new File([new Uint8Array(bytes)], name))
    return askAccount({ db, cookie, path, app: { images } }, form)
  }
  const { jpeg } = await sampleImages(1200, 600)
  for (const [bytes, name] of [
    [pngBomb(), 'bomb.png'],
    [SVG, 'drawing.png'],
    [jpeg.subarray(0, 900), 'half.jpg'],
    [Buffer.alloc(6 * 1024 * 1024, jpeg), 'large.jpg'],
    [new Uint8Array(), ''],
  ] as const) {
    const refused = await send(bytes, name)
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('id="cover-picture-error"')
  }
  expect((await draft()).content.cover).toBeNull()
  expect((await send(jpeg, '../../holiday.jpg')).status).toBe(303)
  const { cover } = (await draft()).content
  expect(cover).toMatchObject({ width: 1920, height: 480 })
  expect(cover?.url).toMatch(/^\/media\/uploads\/cover-[0-9a-f]{64}\.webp$/)
})

test('somebody of the team is given a picture, which goes with the profile and can be taken away', async ({
  db,
  images,
}) => {
  const { memberId, cookie, draft, version } = await createEditor(db)
  const path = '/app/profile/team'
  const ask = (answers: FormData | Record<string, string>) =>
    askAccount({ db, cookie, path, app: { images } }, answers)
  for (const place of [0, 1])
    await ask({
      ...{ form: 'items', language: 'FR_FR', wish: 'save', version: await version() },
      ...(place === 1 && { '0-fullName': 'Lou Abel', '0-role': 'Associée' }),
      ...{ [`${place}-fullName`]: place ? 'Max Roy' : 'Lou Abel', [`${place}-role`]: 'Associée' },
    })
  const { jpeg } = await sampleImages(600, 900)
  const send = async (person: string, bytes: Uint8Array) => {
    const form = new FormData()
    const answers = { form: 'avatar', version: await version(), person, zoom: '100' }
    for (const [field, value] of Object.entries(answers)) form.set(field, value)
    form.set('picture', new File([new Uint8Array(bytes)], 'face.jpg'))
    return ask(form)
  }
  for (const [person, bytes, field] of [
    ['', jpeg, 'person'],
    ['-1', jpeg, 'person'],
    ['2', jpeg, 'person'],
    ['1', pngBomb(), 'picture'],
    ['1', SVG, 'picture'],
  ] as const) {
    const refused = await send(person, bytes)
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain(`id="avatar-${field}-error"`)
  }
  expect((await send('1', jpeg)).status).toBe(303)
  const avatars = async () => (await draft()).content.team.map(({ avatar }) => avatar || null)
  const taken = expect.stringMatching(/^\/media\/uploads\/avatar-[0-9a-f]{64}\.webp$/)
  expect(await avatars()).toEqual([null, taken])
  const [, url] = await avatars()
  const preview = await askAccount({ db, cookie, path: '/app/profile/preview' })
  expect(await preview.text()).toContain(encodeURIComponent(`${url}`))
  expect((await readPublishedProfile(db, memberId)).team).toEqual([])

  const publish = { form: 'publish', version: await version() }
  await askAccount({ db, cookie, path: '/app/profile' }, publish)
  expect((await readPublishedProfile(db, memberId)).team).toMatchObject([{}, { avatar: url }])
  const { team } = await memberCulture.run(queryContext(db), { slug: 'brumaire' })
  expect(team.map(({ avatar }) => avatar?.tf_public_url ?? null)).toEqual([null, url])

  const removal = { form: 'avatar-removal', version: await version(), person: '1' }
  expect((await ask(removal)).status).toBe(303)
  expect(await avatars()).toEqual([null, null])
})
