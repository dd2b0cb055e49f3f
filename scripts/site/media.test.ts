import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copyMedia } from './media.ts'

const folder = mkdtempSync(join(tmpdir(), 'attesta-media-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('of pictures beside several backups only those come back that one of them names', async () => {
  const [site, backups, elsewhere] = ['site', 'backups', 'elsewhere'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  mkdirSync(site)
  for (const name of ['kept.webp', 'erased.webp']) writeFileSync(join(site, name), name)
  await copyMedia(site, backups)
  rmSync(join(site, 'erased.webp'))
  const second = await copyMedia(site, backups)
  expect(Object.keys(second)).toEqual(['kept.webp'])
  expect(readdirSync(backups).sort()).toEqual(['erased.webp', 'kept.webp'])
  expect(await copyMedia(backups, elsewhere, Object.keys(second))).toEqual(second)
  expect(readdirSync(elsewhere)).toEqual(['kept.webp'])
})
