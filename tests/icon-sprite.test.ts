import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconSprite } from '#tests/support/icon-sprite.ts'
import { ICON_NAMES } from '#ui/icon/icon-names.ts'

test('the sprite holds the icons of the list and no others', () => {
  expect(readFileSync('app/ui/icon/sprite.svg', 'utf8')).toBe(iconSprite(ICON_NAMES))
})
