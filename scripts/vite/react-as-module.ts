import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import type { Plugin } from 'vite'

const PACKAGES: Record<string, object> = { react, 'react/jsx-runtime': jsxRuntime }

const OWN = '\0as-module:'

/**
 * React comes as CommonJS, of which every file would unwrap the whole and reach for its parts by name, at each
 * element anew. Unwrapped once, its parts are names like any others, which are made short.
 */
export const reactAsModule: Plugin = {
  name: 'react-as-module',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(id, importer = '') {
    const isForModules = importer.includes('/app/') || importer.includes('/@lingui/')
    return id in PACKAGES && isForModules ? OWN + id : null
  },
  load(id) {
    const name = id.startsWith(OWN) ? id.slice(OWN.length) : ''
    if (!PACKAGES[name]) return null
    const parts = Object.keys(PACKAGES[name]).filter((part) => /^[a-z]\w*$/i.test(part))
    const named = parts.filter((part) => part !== 'default')
    return `import whole from '${name}'\nexport default whole\nexport const { ${named} } = whole`
  },
}
