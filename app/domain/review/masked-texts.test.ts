import { expect, test } from 'vitest'
import { MASKED_ABOUT, MASKED_JOB_TITLE, maskedCompanyName } from './masked-texts.ts'

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
