import { Writable } from 'node:stream'
import { expect } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import { openLog } from '#platform/log.server.ts'
import { askPage } from '#tests/support/account/ask-page.ts'
import { test } from '#tests/support/database/database.ts'

async function loggedFor(db: Db, path: string): Promise<string[]> {
  const lines: string[] = []
  const write = (line: Buffer, _: string, done: () => void) => {
    lines.push(JSON.parse(`${line}`).msg)
    done()
  }
  const response = await askPage(db, path, {
    app: { log: openLog('info', new Writable({ write })) },
  })
  expect(response.status).toBe(404)
  expect(await response.text()).not.toContain('Page Not Found:')
  return lines.filter((line) => line.startsWith('Page Not Found'))
}

test('S8.7 a path that no rule allows is logged by its path, once', async ({ db }) => {
  for (const path of [
    '/membres/foo',
    '/en-GB/membres/tech-et-produit/seo/annecy',
    '/profil/personne',
  ]) {
    expect(await loggedFor(db, `${path}?q=secret`)).toEqual([`Page Not Found: ${path}`])
  }
})

test('S8.8 a path that leads nowhere is logged by its path, without what tells of a person', async ({
  db,
}) => {
  expect(await loggedFor(db, '/nulle/part')).toEqual(['Page Not Found: /nulle/part'])
  expect(await loggedFor(db, '/nulle/camille%40vauban.example')).toEqual([
    'Page Not Found: /nulle/***',
  ])
})
