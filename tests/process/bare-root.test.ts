// A newcomer's machine with nothing but a Node and its npm: a Debian made for the purpose, entered as an ordinary user.
// It wants root, debootstrap and minutes: BARE_ROOTS=1 npm run proof -- bare-root
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from '#tests/support/database/postgres.ts'
import { fetchTools, type Tool } from '#tests/support/server/newcomers-machine.ts'

const CLONE = '/home/newcomer/attesta'
const GLANCE_MS = 500
/** How this machine reaches the registry. */
const CERTIFICATES = process.env.NODE_EXTRA_CA_CERTS
const NETWORK = ['/etc/resolv.conf', '/etc/hosts', ...(CERTIFICATES ? [CERTIFICATES] : [])]

const folder = mkdtempSync(join(tmpdir(), 'attesta-bare-root-'))

afterAll(() => rmSync(folder, { recursive: true }))

describe.skipIf(process.env.BARE_ROOTS !== '1')('npm start as an ordinary user', () => {
  test.each(['npm9', 'npm10', 'npm11'] as const)(
    'with Node 20 and %s asks for libatomic1, and with it serves the site',
    async (npm) => {
      const root = newRoot('node20', npm)
      const refused = npmStart(root)
      expect(await refused.ended).toBe(1)
      expect(refused.said()).toMatch(
        /\nThe Node that the project brings does not run here \(.*libatomic.*\): install the package libatomic1, or install Node 24.7 or newer\.\n$/,
      )
      execFileSync('chroot', [root, 'apt-get', 'install', '-y', '-q', 'libatomic1'])
      await expectSite(root, 'v26')
    },
  )

  test('with Node 24 alone serves the site', async () => {
    await expectSite(newRoot('node24', 'npm11'), 'v24')
  })
})

async function expectSite(root: string, node: string): Promise<void> {
  const port = await freePort()
  const { ended, said, stop } = npmStart(root, port)
  let status: number | undefined
  ended.then((code) => (status ??= code))
  while (status === undefined) {
    status = await fetch(`http://127.0.0.1:${port}/fr-FR`).then(
      (answer) => answer.status,
      () => undefined,
    )
    await wait(GLANCE_MS)
  }
  expect(status, said()).toBe(200)
  await stop()
  const version = `cd ${CLONE} && node_modules/.bin/node --version`
  expect(execFileSync('chroot', [root, 'sh', '-c', version], { encoding: 'utf8' })).toContain(node)
}

/** A Debian with this Node and npm, and with what is committed cloned into it. */
function newRoot(node: Tool, npm: Tool): string {
  fetchTools(folder)
  const root = join(folder, `${node}-${npm}`)
  execFileSync('debootstrap', ['--variant=minbase', 'bookworm', root])
  cpSync(join(folder, `node_modules/${node}/bin/node`), join(root, 'usr/local/bin/node'))
  cpSync(join(folder, `node_modules/${npm}`), join(root, 'usr/local/lib/npm'), { recursive: true })
  execFileSync('ln', ['-s', '../lib/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm')])
  for (const file of NETWORK) cpSync(file, join(root, file), { dereference: true })
  execFileSync('chroot', [root, 'useradd', '--create-home', 'newcomer'])
  execFileSync('git', ['clone', '--quiet', process.cwd(), join(root, CLONE)])
  execFileSync('chroot', [root, 'chown', '-R', 'newcomer:', CLONE])
  return root
}

function npmStart(root: string, port = 3000) {
  const settings = [
    `PORT=${port}`,
    'HOME=/home/newcomer',
    'PATH=/usr/local/bin:/usr/bin:/bin',
    ...(CERTIFICATES ? [`NODE_EXTRA_CA_CERTS=${CERTIFICATES}`] : []),
  ]
  const script = `mount -t proc proc ${root}/proc
    exec chroot --userspec=newcomer: ${root} env -i ${settings.join(' ')} sh -c 'cd ${CLONE} && exec npm start'`
  const child = spawn('unshare', ['--mount', 'sh', '-c', script], { detached: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended: Promise<number> = once(child, 'close').then(([code]) => code)
  return { ended, said: () => output, stop: () => stopGroup(child, ended) }
}

async function stopGroup({ pid }: ChildProcess, ended: Promise<number>): Promise<void> {
  if (pid) process.kill(-pid, 'SIGTERM')
  await ended
}
