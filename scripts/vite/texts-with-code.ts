import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { areaOfFile, COMMON_AREA } from '#i18n/text-areas.ts'

const NAME = 'texts-of-area:'
const MACRO = /from '@lingui\/(?:core|react)\/macro'/

/**
 * In the browser, a module that shows texts of an area first waits for the area's catalogue. So a page has all the
 * texts that its code can show, whichever way one comes to it, and no other.
 */
export const textsWithCode: Plugin = {
  name: 'texts-with-code',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith(`\0${NAME}`)) return null
    const area = id.slice(NAME.length + 1)
    return `import { texts } from '#i18n/browser-i18n.ts'\nawait texts.need('${area}')`
  },
  transform(code, id) {
    const path = relative(process.cwd(), id.replace(/\?.*/, ''))
    const area = areaOfFile(path)
    if (area === COMMON_AREA || !MACRO.test(code)) return null
    return { code: `import '${NAME}${area}'\n${code}`, map: null }
  },
}

/** Of the script that waits for an area's catalogue, in a file of its own: other pages must not wait. */
export function textsFileName(id: string): string | null {
  return id.startsWith(`\0${NAME}`) ? `texts-of-${id.slice(NAME.length + 1)}` : null
}
