import type { Plugin } from 'vite'

const OWN_FOLDER = '/app/ui/router/'

/**
 * The pages that are built for the browser get our own client of React Router's server (`app/ui/router`). The server
 * and the development server, whose hot updates need the original, keep the package.
 */
export const clientRouter: Plugin = {
  name: 'client-router',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(id, importer = '') {
    const isOurs = importer.includes('/app/') && !importer.includes(OWN_FOLDER)
    const isRouter = id === 'react-router' || id === 'react-router/dom'
    return isOurs && isRouter ? `${process.cwd()}${OWN_FOLDER}client-router.ts` : null
  },
}
