// npm run icons: gathers the icons that app/ui/icon/icon-names.ts lists into two files.
import { writeFileSync } from 'node:fs'
import { commonIcons, rareIcons } from '#tests/support/icon-sprite.ts'

writeFileSync('app/ui/icon/common-icons.svg', commonIcons())
writeFileSync('app/ui/icon/rare-icons.svg', rareIcons())
