import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { newDataDir } from '#tests/support/database/data-dir.ts'
import { startServer } from '#tests/support/server/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'attesta-delivery-'))
const has = (tool: string) => spawnSync('which', [tool]).status === 0

/** What the tool says of it; each configuration is judged by the program that reads it, where the machine has that. */
function judged(tool: string, options: string[], environment: Record<string, string> = {}) {
  const env = { ...process.env, ...environment }
  const { status, stdout, stderr } = spawnSync(tool, options, { env, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

test.skipIf(!has('caddy'))('Caddy takes its file as it is', () => {
  const options = ['validate', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile']
  const { status, said } = judged('caddy', options, { SITE_HOST: 'www.site-team.fr', HOME: folder })
  expect([status, said]).toEqual([0, expect.stringContaining('Valid configuration')])
})

test.skipIf(!has('nginx') || !has('openssl'))('nginx takes its file, with a certificate', () => {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=site']
  execFileSync('openssl', [...made, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
  const whole = `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${site}}\n`
  writeFileSync(join(folder, 'nginx.conf'), whole)
  expect(judged('nginx', ['-t', '-c', join(folder, 'nginx.conf')])).toMatchObject({ status: 0 })
})

test.skipIf(!has('systemd-analyze'))(
  'systemd takes the units, and finds them hardly exposed',
  () => {
    const units = readdirSync('deploy').filter((name) => /\.(service|timer)$/.test(name))
    expect(units.filter((name) => name.endsWith('.timer'))).toHaveLength(3)
    const here = units.map((name) => join(folder, name))
    for (const name of units) {
      const unit = readFileSync(join('deploy', name), 'utf8')
      writeFileSync(join(folder, name), unit.replace(/^ExecStart=.*$/gm, 'ExecStart=/bin/true'))
    }
    expect(judged('systemd-analyze', ['verify', ...here])).toEqual({ status: 0, said: '' })
    for (const service of here.filter((path) => path.endsWith('.service'))) {
      const { said } = judged('systemd-analyze', ['security', '--offline=true', service])
      const [, level] = /exposure level for \S+: ([\d.]+)/.exec(said) ?? []
      expect(Number(level), service).toBeLessThanOrEqual(2)
    }
  },
)

test.skipIf(!has('varnishd'))('Varnish takes its file, with vmod xkey', () => {
  const { status, said } = judged('varnishd', ['-C', '-f', resolve('deploy/varnish.vcl')])
  expect([status, status ? said : '']).toEqual([0, ''])
})

test.skipIf(!has('haproxy'))('HAProxy takes its file', () => {
  const { status, said } = judged('haproxy', ['-c', '-f', 'deploy/haproxy-site.cfg'])
  expect([status, status ? said : '']).toEqual([0, ''])
})

test('told to stop behind a proxy, a process says that it is not ready while it still answers', async () => {
  const server = await startServer({
    DATA_DIR: await newDataDir(),
    DEMO_DATA: 'off',
    STOP_DELAY_SECONDS: '60',
  })
  await server.ready
  const readiness = () => fetch(`${server.origin}/readyz`).then(({ status }) => status)
  expect(await readiness()).toBe(200)
  server.kill('SIGTERM')
  await expect.poll(readiness).toBe(503)
  const page = await fetch(`${server.origin}/en-GB`)
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  server.kill('SIGKILL')
  await server.exited
})
