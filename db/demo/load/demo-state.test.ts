import { expect } from 'vitest'
import { demoSettings } from '#db/demo/settings.ts'
import { readSiteKind, writeSiteKind } from '#platform/database/open-site.server.ts'
import { test } from '#tests/support/database/database.ts'
import { markDemo } from './demo-state.ts'
import { ensureDemoData, loadDemo } from './load-demo.ts'

test('a database that begins to load is a demo, and stays one', async ({ db }) => {
  expect(await readSiteKind(db)).toBeUndefined()
  await markDemo(db, 'loading', demoSettings({ asOf: '2026-11-15' }))
  expect(await readSiteKind(db)).toBe('demo')
  await writeSiteKind(db, 'production', Temporal.Now.instant())
  expect(await readSiteKind(db)).toBe('demo')
  const turn = db.updateTable('site').set({ kind: 'production' }).execute()
  await expect(turn).rejects.toThrow('a demo site does not become another kind')
})

test('nothing is loaded into a production site, forced or not', async ({ db }) => {
  await writeSiteKind(db, 'production', Temporal.Now.instant())
  const settings = { asOf: '2026-11-15', members: 20, reviews: 120, buyers: 25 }
  await expect(ensureDemoData(db, settings)).rejects.toThrow('holds a production site')
  await expect(loadDemo(db, { ...settings, force: true })).rejects.toThrow('production site')
})
