import { expect, test } from 'vitest'
import { lapseIn } from './lapse.ts'

const said = (full_text: string) => ({
  testimonies: [{ body: { FR_FR: { full_text } } }],
  summary: {},
})

test.each([
  ['Une revue indépendante, menée un an plus tard, n’a relevé qu’une remarque.', 372],
  ['Les résultats tiennent toujours dix-huit mois plus tard.', 558],
  ['Asked three months later, the managers gave a 9.', 93],
  ['Once meses después, todo sigue igual.', 341],
  ['Sette mesi dopo, il 58% degli ordini arriva online.', 217],
  ['Ein Jahr später liegen die Zeiten niedriger.', 372],
  ['Das Audit ein halbes Jahr später ergab nichts.', 186],
  ['Tout s’est bien passé, et plus tard aussi.', 0],
])('%s', (words, days) => {
  expect(lapseIn(said(words))).toBe(days)
})
