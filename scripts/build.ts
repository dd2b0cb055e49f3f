// npm run build: what needs nothing of each other is done side by side. The pages are built, their texts checked and,
// with --demo, a new database filled: a first start waits for all three. With a wrong text there is no build.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadDemoApart } from '#db/demo/load/load-apart.ts'
import { compressFiles } from '#http/build/compressed-files.server.ts'
import { readConfig, WrongSettings } from '#platform/config.server.ts'
import { unreadVersions } from './vite/library-versions.ts'

const unread = unreadVersions()
if (unread.length > 0) {
  console.error(unread.join('\n'))
  process.exit(1)
}

try {
  const config = readConfig(process.env)
  const areFine = await Promise.all([
    isSuccess('node', 'scripts/check-catalogues.ts'),
    buildPages(),
    process.argv.includes('--demo') ? loadDemoApart(config) : true,
  ])
  if (areFine.includes(false)) process.exit(1)
} catch (error) {
  console.error(error instanceof WrongSettings ? `\n${error.message}\n` : error)
  process.exit(1)
}

async function buildPages(): Promise<boolean> {
  const isBuilt = await isSuccess('react-router', 'build')
  if (isBuilt) await compressFiles('build/client/assets')
  return isBuilt
}

async function isSuccess(program: string, ...args: string[]): Promise<boolean> {
  const [status] = await once(spawn(program, args, { stdio: 'inherit' }), 'close')
  return status === 0
}
