import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/database/postgres.ts'

/** Whose mailbox it is; nobody else runs here. */
const NOBODY = 65534

/** Why this machine cannot run one; its configuration is that of 2.3, and it changes users as it starts. */
export function dovecotIsMissing(): string | undefined {
  const { status, stdout } = spawnSync('dovecot', ['--version'], { encoding: 'utf8' })
  if (status !== 0 || !stdout.startsWith('2.3.')) return 'this machine has no Dovecot 2.3'
  return process.getuid?.() === 0 ? undefined : 'Dovecot is started by root'
}

/** One mailbox by IMAP over TLS and in no other way, with a certificate that only `authority` vouches for. */
export async function startDovecot({ user, password }: { user: string; password: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'attesta-dovecot-'))
  chmodSync(folder, 0o755)
  const at = (name: string) => join(folder, name)
  makeCertificates(folder)
  for (const name of ['new', 'cur', 'tmp']) mkdirSync(at(`mail/${name}`), { recursive: true })
  execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, at('mail')])
  const port = await freePort()
  writeFileSync(at('users'), `${user}:{PLAIN}${password}\n`)
  writeFileSync(at('dovecot.conf'), configuration(folder, port))
  const server = spawn('dovecot', ['-F', '-c', at('dovecot.conf')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (chunk) => {
        said += chunk
        if (/Dovecot v2\.3.* starting up/.test(said)) resolve()
      })
    server.once('exit', () => reject(new Error(`Dovecot ended:\n${said}`)))
  })
  await ready
  let count = 0
  return {
    host: `localhost:${port}`,
    /** Of who signed its certificate. */
    authority: at('authority.pem'),
    /** As a mail server puts it there: whole, under a name of its own. */
    add(raw: string) {
      count += 1
      const name = `${count}.attesta.localhost`
      writeFileSync(at(`mail/tmp/${name}`), raw)
      execFileSync('chown', [`${NOBODY}:${NOBODY}`, at(`mail/tmp/${name}`)])
      execFileSync('mv', [at(`mail/tmp/${name}`), at(`mail/new/${name}`)])
    },
    /** By the flags of their names: what nobody has read has no S. */
    unread: () =>
      [...readdirSync(at('mail/new')), ...readdirSync(at('mail/cur'))].filter(
        (name) => !/:2,.*S/.test(name),
      ).length,
    /** What it logged, with every sign-in. */
    said: () => said,
    async stop() {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function makeCertificates(folder: string): void {
  const openssl = (...words: string[]) =>
    execFileSync('openssl', words, { cwd: folder, stdio: 'ignore' })
  const newKey = ['-newkey', 'rsa:2048', '-nodes']
  const authority = ['-subj', '/CN=An authority of a test', '-days', '2']
  openssl('req', '-x509', ...newKey, ...authority, '-keyout', 'ca.key', '-out', 'authority.pem')
  openssl('req', ...newKey, '-subj', '/CN=localhost', '-keyout', 'key.pem', '-out', 'request.pem')
  writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost\n')
  const signed = ['-CA', 'authority.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2']
  const asked = ['-in', 'request.pem', '-extfile', 'names', '-out', 'certificate.pem']
  openssl('x509', '-req', ...asked, ...signed)
}

const configuration = (folder: string, port: number) => `
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = /dev/stderr
listen = 127.0.0.1, ::1
protocols = imap
ssl = required
ssl_cert = <${folder}/certificate.pem
ssl_key = <${folder}/key.pem
mail_location = maildir:${folder}/mail
first_valid_uid = 1
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = static
  args = uid=${NOBODY} gid=${NOBODY} home=${folder}/mail
}
service imap-login {
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${port}
  }
}
`
