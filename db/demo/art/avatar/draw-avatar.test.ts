import { expect, test } from 'vitest'
import { hairOfMen } from './avatar-hair-men.ts'
import { hairOfWomen } from './avatar-hair-women.ts'
import { drawAvatar } from './draw-avatar.ts'

test('the same person always gets the same portrait', () => {
  expect(drawAvatar({ gender: 'f', seed: 'claire' })).toBe(
    drawAvatar({ gender: 'f', seed: 'claire' }),
  )
  expect(drawAvatar({ gender: 'f', seed: 'claire' })).not.toBe(
    drawAvatar({ gender: 'm', seed: 'claire' }),
  )
})

test('two hundred people look like two hundred people', () => {
  const portraits = Array.from({ length: 200 }, (_, seed) =>
    drawAvatar({ gender: seed % 2 === 0 ? 'f' : 'm', seed }),
  )
  expect(new Set(portraits).size).toBe(200)
  for (const portrait of portraits) expect(portrait).not.toMatch(/NaN|undefined/)
})

test('each gender has at least ten ways to wear hair, and all of them are seen', () => {
  for (const [gender, styles] of [
    ['f', hairOfWomen],
    ['m', hairOfMen],
  ] as const) {
    const portraits = Array.from({ length: 150 }, (_, seed) => drawAvatar({ gender, seed })).join()
    const seen = styles.filter(({ front, back }) => portraits.includes(front ?? back ?? '-'))
    expect(seen.length).toBe(styles.length)
    expect(seen.length).toBeGreaterThanOrEqual(10)
  }
})
