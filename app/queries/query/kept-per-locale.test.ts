import { expect, test, vi } from 'vitest'
import { type PageSubject, showsInto, unkept } from '#domain/address/page-subject.ts'
import { openChangeMemory } from '#platform/database/change-memory.ts'
import type { Db } from '#platform/database/schema.ts'
import { keptPerLocale } from './kept-per-locale.ts'
import type { QueryContext } from './query-context.ts'

const START = Temporal.Instant.from('2026-11-15T12:00:00Z')

function contextAt(seconds: number, db: object): QueryContext {
  return { db: db as Db, now: START.add({ seconds }), brand: { name: '', url: '' }, shows: unkept }
}

test('what was read is kept for its time, for its language and its database alone', async () => {
  let reads = 0
  const read = keptPerLocale([], 30_000, async () => ++reads)
  const [one, other] = [{}, {}]
  expect(
    await Promise.all([read(contextAt(0, one), 'fr-FR'), read(contextAt(0, one), 'fr-FR')]),
  ).toEqual([1, 1])
  expect(await read(contextAt(29, one), 'fr-FR')).toBe(1)
  expect(await read(contextAt(29, one), 'de-DE')).toBe(2)
  expect(await read(contextAt(29, other), 'fr-FR')).toBe(3)
  expect(await read(contextAt(30, one), 'fr-FR')).toBe(4)
})

test('a failure is told to whoever asked, and not kept', async () => {
  const once = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue('here')
  const read = keptPerLocale([], 30_000, once)
  const context = contextAt(0, {})
  await expect(read(context, 'fr-FR')).rejects.toThrow('away')
  expect(await read(context, 'fr-FR')).toBe('here')
})

test('once something in it has changed it is read again, and whoever gets it shows all of it', async () => {
  const changes = openChangeMemory()
  let reads = 0
  const read = keptPerLocale(['frame', 'review'], 30_000, async ({ shows }) => {
    shows('frame', 'review:face')
    return ++reads
  })
  const db = {}
  const shown = new Set<PageSubject>()
  const shows = showsInto(shown)
  const ask = () => read({ ...contextAt(0, db), changes, shows }, 'fr-FR')
  expect(await ask()).toBe(1)
  shown.clear()
  changes.hear(['site', 'review:other'])
  expect(await ask()).toBe(1)
  expect([...shown]).toEqual(['frame', 'review:face'])
  changes.hear(['review:face'])
  expect(await ask()).toBe(2)
})
