// npm run icons: gathers the icons that app/ui/kit/icon/icon-names.ts lists into two files.
import { writeFileSync } from 'node:fs'
import { commonIcons, rareIcons } from '#tests/support/browser/icon-sprite.ts'

writeFileSync('app/ui/kit/icon/common-icons.svg', commonIcons())
writeFileSync('app/ui/kit/icon/rare-icons.svg', rareIcons())
