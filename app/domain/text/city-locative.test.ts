import { expect, test } from 'vitest'
import { inCity } from './city-locative.ts'

test.each([
  ['Lyon', 'FR_FR', 'à Lyon'],
  ['Le Mans', 'FR_FR', 'au Mans'],
  ['Les Sables-d’Olonne', 'FR_FR', 'aux Sables-d’Olonne'],
  ['La Rochelle', 'FR_FR', 'à La Rochelle'],
  ['Lione', 'IT_IT', 'a Lione'],
  ['Aosta', 'IT_IT', 'ad Aosta'],
  ['L’Aquila', 'IT_IT', 'all’Aquila'],
  ['La Spezia', 'IT_IT', 'alla Spezia'],
  ['Niza', 'ES_ES', 'en Niza'],
  ['The Hague', 'EN_GB', 'in The Hague'],
  ['Nizza', 'DE_DE', 'in Nizza'],
] as const)('%s in %s is %s', (name, lang, form) => {
  expect(inCity(name, lang)).toBe(form)
})
