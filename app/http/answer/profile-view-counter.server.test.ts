import { expect, test, vi } from 'vitest'
import { openProfileViews } from './profile-view-counter.server.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const visitor = { userAgent: FIREFOX, referrer: undefined, cookies: undefined }
const log = { error: () => {} }

type Views = { slug: string; day: string; views: number }

function openCounter(write: (views: readonly Views[]) => Promise<void>) {
  const now = () => Temporal.Instant.from('2026-11-15T23:30:00Z')
  return openProfileViews({ write, log, now, flushMs: 1_000 })
}

test('views are written together, on the day it is in Paris', async () => {
  const written: Views[] = []
  const views = openCounter(async (batch) => {
    written.push(...batch)
  })
  views.count('brumaire', visitor)
  views.count('brumaire', visitor)
  views.count('sillage', visitor)
  await views.close()
  expect(written).toEqual([
    { slug: 'brumaire', day: '2026-11-16', views: 2 },
    { slug: 'sillage', day: '2026-11-16', views: 1 },
  ])
})

test('robots, people who are signed in, and who is there already, are not counted', async () => {
  const write = vi.fn(async () => {})
  const views = openCounter(write)
  views.count('brumaire', { ...visitor, userAgent: 'curl/8' })
  views.count('brumaire', { ...visitor, cookies: 'session=x' })
  views.count('brumaire', { ...visitor, cookies: 'locale=fr-FR; user_id=y' })
  views.count('brumaire', { ...visitor, referrer: 'https://site.test/profil/brumaire' })
  await views.close()
  expect(write).not.toHaveBeenCalled()
})

test('what could not be written is written the next time', async () => {
  vi.useFakeTimers()
  try {
    const written: Views[] = []
    let isDown = true
    const views = openCounter(async (batch) => {
      if (isDown) throw new Error('down')
      written.push(...batch)
    })
    views.count('brumaire', visitor)
    await vi.advanceTimersByTimeAsync(1_000)
    isDown = false
    views.count('brumaire', visitor)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(written).toEqual([{ slug: 'brumaire', day: '2026-11-16', views: 2 }])
    await views.close()
    expect(written).toHaveLength(1)
  } finally {
    vi.useRealTimers()
  }
})
