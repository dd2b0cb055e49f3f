import { expect, test } from 'vitest'
import { rewardPayload } from './period-rewards.ts'
import { rewardName } from './reward-name.ts'

const scope = { FR_FR: 'Conseil', DE_DE: 'Beratung' }

test.each([
  ['award-grand-prix', '2025', 'Grand prix', 'Großer Preis'],
  ['award-winner', '2025/conseil', 'Vainqueur', 'Sieger'],
  ['quarter-podium', '2025/3/conseil', 'Top 3', 'Top 3'],
  [
    'authenticated-reviews',
    '100',
    '100 avis clients authentifiés',
    '100 authentifizierte Bewertungen',
  ],
  [
    'all-testimonies',
    '20',
    '20/20 avis avec témoignage',
    '20/20 Bewertungen mit Erfahrungsbericht',
  ],
] as const)('%s has the name that stands on its badge', (kind, reference, french, german) => {
  const payload = rewardPayload({ kind, reference, year: 2025, quarter: 3, scope })
  expect(rewardName({ kind, payload })).toMatchObject({ FR_FR: french, DE_DE: german })
})
