import { expect, test } from 'vitest'
import { formatPolicy } from './policy.ts'

test('half of the witnesses, rounded up, make a quorum', () => {
  expect(formatPolicy({ logs: ['L', 'K'], witnesses: [] })).toBe('log L\nlog K\nquorum none\n')
  const witnesses = ['A', 'B', 'C'].map((vkey) => ({ vkey, url: `https://${vkey}` }))
  expect(formatPolicy({ logs: ['L'], witnesses })).toBe(
    `log L
witness w1 A https://A
witness w2 B https://B
witness w3 C https://C
group half 2 w1 w2 w3
quorum half
`,
  )
})
