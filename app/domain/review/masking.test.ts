import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  MASKED_ABOUT,
  MASKED_JOB_TITLE,
  maskedCompany,
  maskedCompanyName,
  maskedContact,
  referenceId,
} from './masking.ts'

test('a masked name is two initials with dots, the same each time', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const masked = maskedContact(id)
      expect(masked.initials).toMatch(/^[A-Z]\. [A-Z]\.$/)
      expect(maskedContact(id)).toEqual(masked)
      expect(Object.keys(masked)).toEqual(['initials'])
    }),
  )
})

test('the initials of a review never change: they are printed, shared and remembered', () => {
  expect(maskedContact('review-1').initials).toMatchInlineSnapshot(`"W. D."`)
  expect(maskedContact('review-2').initials).toMatchInlineSnapshot(`"R. U."`)
})

test('all pairs of letters occur, none much more often than another', () => {
  const counts = new Map<string, number>()
  for (let i = 0; i < 67_600; i += 1) {
    const { initials } = maskedContact(`review-${i}`)
    counts.set(initials, (counts.get(initials) ?? 0) + 1)
  }
  expect(counts.size).toBe(26 * 26)
  // A hundred each on average; five standard deviations either way.
  expect(Math.min(...counts.values())).toBeGreaterThan(50)
  expect(Math.max(...counts.values())).toBeLessThan(150)
})

test('a masked company keeps its first area and nothing else', () => {
  const lyon = { kind: 'AREA', label: 'Lyon' } as const
  const tags = [
    { kind: 'ACTIVITY', label: 'SEO' } as const,
    { kind: 'AREA', label: '' } as const,
    lyon,
    { kind: 'AREA', label: 'Nice' } as const,
  ]
  expect(maskedCompany(tags)).toEqual({ area: lyon })
  expect(maskedCompany([])).toEqual({ area: undefined })
})

test('a masked company is named by its first area, in each language', () => {
  expect(
    maskedCompanyName({ FR_FR: 'Construction', EN_GB: 'Construction', DE_DE: 'Baugewerbe' }),
  ).toEqual({
    FR_FR: 'Entreprise confidentielle – Construction',
    EN_GB: 'Confidential company – Construction',
    ES_ES: 'Empresa confidencial – Construction',
    IT_IT: 'Azienda riservata – Construction',
    DE_DE: 'Vertrauliches Unternehmen – Baugewerbe',
  })
})

test('a masked company without an area has no dash', () => {
  expect(maskedCompanyName().FR_FR).toBe('Entreprise confidentielle')
})

test('the texts of the masks differ in every language', () => {
  for (const texts of [MASKED_JOB_TITLE, MASKED_ABOUT, maskedCompanyName()]) {
    expect(new Set(Object.values(texts)).size).toBe(5)
  }
  expect(MASKED_JOB_TITLE.FR_FR).toBe('Fonction confidentielle')
})

const review = { publicId: 'r1', contactPublicId: 'c1', isNewestOfContact: true }

test('a review goes by the id of its contact', () => {
  expect(referenceId(review)).toBe('c1')
})

test('without a contact, and when the contact wrote a newer one, it goes by its own', () => {
  expect(referenceId({ ...review, contactPublicId: null })).toBe('r1')
  expect(referenceId({ ...review, contactPublicId: undefined })).toBe('r1')
  expect(referenceId({ ...review, isNewestOfContact: false })).toBe('r1')
})
