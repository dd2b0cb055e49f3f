// npm run icons: gathers the icons that app/ui/icon/icon-names.ts lists into one file.
import { writeFileSync } from 'node:fs'
import { iconSprite } from '#tests/support/icon-sprite.ts'
import { ICON_NAMES } from '#ui/icon/icon-names.ts'

writeFileSync('app/ui/icon/sprite.svg', iconSprite(ICON_NAMES))
