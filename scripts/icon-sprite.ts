// npm run icons: gathers the icons that app/ui/kit/icon/icon-names.ts lists, and those of the editor, into four files.
import { writeFileSync } from 'node:fs'
import {
  commonIcons,
  editorIcons,
  rareIcons,
  shortlistIcons,
} from '#tests/support/browser/icon-sprite.ts'

writeFileSync('app/ui/kit/icon/common-icons.svg', commonIcons())
writeFileSync('app/ui/kit/icon/rare-icons.svg', rareIcons())
writeFileSync('app/ui/editor/editor-icons.svg', editorIcons())
writeFileSync('app/ui/keep/bar/shortlist-icons.svg', shortlistIcons())
