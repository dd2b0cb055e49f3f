import { spawnSync } from 'node:child_process'
import type { Problem } from './catalogue.ts'

/**
 * What `lingui extract --clean` would change. A text that was never extracted passes both the build
 * and `lingui check missing`, and shows its id to visitors.
 */
export function checkSync(root: string): Problem[] {
  const lingui = `${root}/node_modules/.bin/lingui`
  const args = [lingui, 'check', 'sync', '--clean', '--verbose', '--workers', '1']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
  })
  if (status === 0) return []
  const findings = [...stderr.matchAll(/^(\S+): (Catalog .+|Failed .+)$/gm)]
  if (findings.length === 0) {
    return [{ file: 'lingui check sync', entry: '', message: `${stdout}${stderr}` }]
  }
  return findings.map(([, file = '', finding = '']) => ({
    file,
    entry: '',
    message: `${finding}: run npm run i18n`,
  }))
}
