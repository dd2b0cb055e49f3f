import { once } from 'node:events'
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newDataDir } from '#tests/support/database/data-dir.ts'
import { startServer } from '#tests/support/server/server-process.ts'

test('a wrong setting stops the start and is named', async () => {
  const server = await startServer({ SMTP_URL: 'not-an-address', DATA_DIR: await newDataDir() })
  expect(await server.exited).toBe(78)
  expect(server.output()).toContain('SMTP_URL')
  expect(server.output()).not.toContain('    at ')
})

test('a taken port is told in a sentence', async () => {
  const squatter = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => squatter.once('listening', resolve))
  const address = squatter.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const server = await startServer({
    PORT: String(port),
    DATA_DIR: await newDataDir(),
    DEMO_DATA: 'off',
  })
  expect(await server.exited).toBe(1)
  expect(server.output()).toContain(`Port ${port} is taken`)
  squatter.close()
})

test('a second process on one data folder stops with a clear message, and the first goes on', async () => {
  const DATA_DIR = await newDataDir()
  const first = await startServer({ DATA_DIR, DEMO_DATA: 'off' })
  await first.ready
  const second = await startServer({ DATA_DIR, DEMO_DATA: 'off' })
  expect(await second.exited).toBe(1)
  expect(second.output()).toContain(`${DATA_DIR} is in use by process`)
  expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)
  first.kill('SIGTERM')
  expect(await first.exited).toBe(0)
})

test('what it keeps is read by nobody but the user whom it runs as, what was there before included', async () => {
  const DATA_DIR = await newDataDir()
  await mkdir(join(DATA_DIR, 'outbox'), { recursive: true })
  await writeFile(join(DATA_DIR, 'outbox', 'older.eml'), 'Subject: older', { mode: 0o644 })
  for (const folder of [DATA_DIR, join(DATA_DIR, 'outbox')]) await chmod(folder, 0o755)
  const server = await startServer({ DATA_DIR, DEMO_DATA: 'off' })
  await server.ready
  const body = new URLSearchParams({ form: 'link', email: 'reader@example.com', to: '' })
  expect((await fetch(`${server.origin}/en-GB/app`, { method: 'POST', body })).status).toBe(200)
  const mails = () => readdir(join(DATA_DIR, 'outbox'))
  await expect.poll(async () => (await mails()).length, { timeout: 120_000 }).toBeGreaterThan(1)
  server.kill('SIGTERM')
  await server.exited
  const kept = await readdir(DATA_DIR, { recursive: true, withFileTypes: true })
  expect(kept.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['digest.key', 'evidence.key']),
  )
  // The embedded database makes some files anew with modes of its own, in a folder that nobody else opens.
  for (const entry of kept.filter(({ parentPath }) => !parentPath.includes('/pglite'))) {
    const path = join(entry.parentPath, entry.name)
    const mode = (await stat(path)).mode & 0o777
    expect([path, mode & (entry.isDirectory() ? 0o077 : 0o177)]).toEqual([path, 0])
  }
  expect((await stat(DATA_DIR)).mode & 0o777).toBe(0o700)
})

test('told to stop, it finishes what it is asked and gives the folder back', async () => {
  const DATA_DIR = await newDataDir()
  const server = await startServer({ DATA_DIR, DEMO_DATA: 'off' })
  await server.ready
  // The server asks for the rest of this one: from then on it is under way.
  const headers = { expect: '100-continue', 'content-length': 4 }
  const asked = request(`${server.origin}/en-GB`, { method: 'POST', headers })
  asked.flushHeaders()
  await once(asked, 'continue')
  server.kill('SIGTERM')
  await untilRefused(server.origin)
  asked.end('late')
  const [answer] = await once(asked, 'response')
  expect(answer.statusCode).toBe(405)
  answer.resume()
  expect(await server.exited).toBe(0)

  const next = await startServer({ DATA_DIR, DEMO_DATA: 'off' })
  await next.ready
  next.kill('SIGTERM')
  expect(await next.exited).toBe(0)
})

/** A server that stops takes no new connection. */
async function untilRefused(origin: string): Promise<void> {
  while (await fetch(`${origin}/healthz`).then(Boolean, () => false));
}
