// Builds the pages while their texts are checked: two cores, two works. With a wrong text there is no build.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { compressFiles } from '#platform/compressed-files.server.ts'
import { readConfig } from '#platform/config.server.ts'
import { keepBuild } from '#platform/kept-builds.server.ts'

const areFine = await Promise.all([
  isSuccess('node', 'scripts/check-catalogues.ts'),
  isSuccess('react-router', 'build'),
])
if (areFine.includes(false)) process.exit(1)

// Compressed once and for all; and they join those of the builds before, for browsers that still hold one of them.
await compressFiles('build/client/assets')
await keepBuild('build/client', readConfig(process.env).keptBuildsDir)

async function isSuccess(program: string, ...args: string[]): Promise<boolean> {
  const [status] = await once(spawn(program, args, { stdio: 'inherit' }), 'close')
  return status === 0
}
