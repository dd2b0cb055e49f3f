import { expect, test } from 'vitest'
import { changedItems, typedProfile, withPicture, withWords } from './profile-change.ts'
import { MOST_ITEMS, type ProfileContent, type ProfileItem } from './profile-content.ts'

const STEPS: ProfileItem[] = [
  { title: { FR_FR: 'Écoute' }, body: { FR_FR: 'On écoute.' }, duration: {} },
  { title: { FR_FR: 'Essai' }, body: { FR_FR: 'On essaie.' }, duration: { FR_FR: '2 jours' } },
]

const FRENCH = {
  '0-title': 'Écoute',
  '0-body': 'On écoute.',
  '1-title': 'Essai',
  '1-body': 'On essaie.',
  '1-duration': '2 jours',
}

const french = (wish: string, answers: Record<string, string> = FRENCH) =>
  changedItems(STEPS, { list: 'journey', language: 'FR_FR', answers, wish })

const titles = (items: ProfileItem[]) => items.map(({ title }) => Object.values(title ?? {})[0])

test('a form without changes changes nothing', () => {
  expect(french('save')).toEqual(STEPS)
})

test('another language is written beside the others', () => {
  const answers = { '0-title': 'Zuhören', '1-title': '' }
  const items = changedItems(STEPS, { list: 'journey', language: 'DE_DE', answers, wish: 'save' })
  expect(items[0]?.title).toEqual({ FR_FR: 'Écoute', DE_DE: 'Zuhören' })
  expect(items[1]).toEqual(STEPS[1])
})

test('an entry comes to be by what is typed after the last, and goes, and moves', () => {
  const added = { ...FRENCH, '2-title': 'Suite', '2-body': 'On continue.' }
  expect(titles(french('save', added))).toEqual(['Écoute', 'Essai', 'Suite'])
  expect(titles(french('up-2', added))).toEqual(['Écoute', 'Suite', 'Essai'])
  expect(titles(french('down-0', added))).toEqual(['Essai', 'Écoute', 'Suite'])
  expect(titles(french('remove-0', added))).toEqual(['Essai', 'Suite'])
  for (const wish of ['up-0', 'down-9', 'remove-99', 'remove--1', 'drop', ''])
    expect(titles(french(wish))).toEqual(['Écoute', 'Essai'])
})

test('what is required is named by its place, except of what is removed', () => {
  const bare = { '1-title': 'Essai', '1-body': 'On essaie.', '2-duration': 'une heure' }
  const problems = { '0-title': 'required', '0-body': 'required' }
  expect(() => french('save', bare)).toThrow(
    expect.objectContaining({
      code: 'invalid',
      details: { ...problems, '2-title': 'required', '2-body': 'required' },
    }),
  )
  expect(() => french('remove-2', bare)).toThrow(expect.objectContaining({ details: problems }))
  expect(titles(french('remove-0', { ...FRENCH, '0-title': '' }))).toEqual(['Essai'])
})

test('a list has an end', () => {
  const full = Array.from({ length: MOST_ITEMS.partners }, (_, place) => ({ name: `P${place}` }))
  const answers = Object.fromEntries(full.map(({ name }, place) => [`${place}-name`, name]))
  const more = { ...answers, [`${full.length}-name`]: 'One more' }
  const change = { list: 'partners', language: 'FR_FR', answers: more, wish: 'save' } as const
  expect(changedItems(full, change)).toEqual(full)
})

test('an empty text is none', () => {
  expect(withWords({ FR_FR: 'a', DE_DE: 'b' }, 'DE_DE', '')).toEqual({ FR_FR: 'a' })
})

test('a picture stands where it was given to, and nowhere else', () => {
  const people = [{ fullName: 'Lou Abel', avatar: '/media/a.webp' }, { fullName: 'Max Roy' }]
  const content = { logo: null, cover: null, team: people } as unknown as ProfileContent
  const picture = { url: '/media/b.webp', width: 1, height: 1 }
  expect(withPicture(content, { usage: 'cover' }, picture)).toEqual({ ...content, cover: picture })
  const at = (person: number, given: typeof picture | null) =>
    withPicture(content, { usage: 'avatar', person }, given).team.map(({ avatar }) => avatar)
  expect(at(1, picture)).toEqual(['/media/a.webp', '/media/b.webp'])
  expect(at(0, null)).toEqual(['', undefined])
  expect(() => at(2, picture)).toThrow(/"person":"not-a-choice"/)
})

const DRAFT = {
  name: 'Atelier Brumaire',
  activity: 'seo',
  services: ['ads'],
  cities: ['lyon'],
  color: '#112233',
  shortDescription: { FR_FR: 'Court' },
} as unknown as ProfileContent

const CHOICES = { services: [{ id: 'seo' }, { id: 'ads' }], cities: [{ id: 'lyon' }] }

const typed = (answers: Record<string, string>) =>
  typedProfile(DRAFT, answers, { language: 'DE_DE', choices: CHOICES })

test('what stands in a form is shown with the rest of the draft', () => {
  expect(typed({ shortDescription: ' Kurz ', description: '' })).toEqual({
    ...DRAFT,
    shortDescription: { FR_FR: 'Court', DE_DE: 'Kurz' },
  })
  expect(typed({ color: '#A1B2C3' }).color).toBe('#A1B2C3')
  const company = { name: 'Frimaire', activity: 'ads', 'service-seo': 'yes' }
  expect(typed(company)).toEqual({
    ...DRAFT,
    ...{ name: 'Frimaire', activity: 'ads', services: ['seo'], cities: [] },
  })
})

test('what cannot be, or stands in another form, changes nothing', () => {
  expect(typed({ color: 'red' })).toEqual(DRAFT)
  expect(typed({ zoom: '100' })).toEqual(DRAFT)
  const emptied = { name: ' ', activity: '', 'service-ads': 'yes', 'city-lyon': 'yes' }
  expect(typed(emptied)).toEqual(DRAFT)
})
