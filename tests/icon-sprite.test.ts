import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commonIcons, rareIcons } from '#tests/support/browser/icon-sprite.ts'

test.each([
  ['common', commonIcons],
  ['rare', rareIcons],
])('the file of %s icons holds those of the list and no others', (name, made) => {
  expect(readFileSync(`app/ui/kit/icon/${name}-icons.svg`, 'utf8')).toBe(made())
})
