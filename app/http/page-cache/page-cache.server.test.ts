import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memberSubject, type PageSubject } from '#domain/address/page-subject.ts'
import { openChangeMemory } from '#platform/database/change-memory.ts'
import { openPageCache } from './page-cache.server.ts'
import type { PageEntry } from './page-entry.server.ts'

const NOON = Date.parse('2026-11-16T12:00:00Z')
const MINUTE = 60_000

/** A site of counters, and a cache before it that can be told of changes. */
function openSite({ mostBytes = 1_000_000 } = {}) {
  const changes = openChangeMemory()
  const versions = new Map<string, number>()
  let nowMs = NOON
  let renders = 0
  let isDown = false
  const cache = openPageCache({ changes, mostBytes, nowMs: () => nowMs })

  const render =
    (names: readonly string[], headers = {}) =>
    async () => {
      renders += 1
      const subjects = new Set(names.map(memberSubject))
      if (isDown) return { response: failure(), subjects }
      const read: number[] = []
      for (const name of names) {
        await Promise.resolve()
        read.push(versions.get(name) ?? 0)
      }
      const response = new Response(JSON.stringify(read), {
        headers: { 'cache-control': 'public, no-cache', ...headers },
      })
      return { response, subjects }
    }
  return {
    cache,
    changes,
    renders: () => renders,
    pass: (ms: number) => {
      nowMs += ms
    },
    setDown: (value: boolean) => {
      isDown = value
    },
    change(name: string) {
      versions.set(name, (versions.get(name) ?? 0) + 1)
      changes.hear([memberSubject(name)])
    },
    /** Changed, but not told of it. */
    changeSilently: (name: string) => versions.set(name, (versions.get(name) ?? 0) + 1),
    version: (name: string) => versions.get(name) ?? 0,
    read: async (names: readonly string[], headers = {}) =>
      text(await cache.read(names.join(), render(names, headers))),
  }
}

const failure = () =>
  new Response('down', { status: 503, headers: { 'cache-control': 'no-store' } })

async function text(entry: PageEntry | undefined): Promise<string> {
  return entry ? String(await entry.representations.get('identity')) : 'apart'
}

test('many who wait for one page have it rendered once', async () => {
  const site = openSite()
  const answers = await Promise.all(Array.from({ length: 50 }, () => site.read(['a'])))
  expect(new Set(answers)).toEqual(new Set(['[0]']))
  expect(site.renders()).toBe(1)
  expect(site.cache.fresh('a')).toBeDefined()
})

test('a change renews exactly the pages that show it', async () => {
  const site = openSite()
  await site.read(['a'])
  await site.read(['b'])
  site.change('a')
  expect(site.cache.fresh('a')).toBeUndefined()
  expect(site.cache.fresh('b')).toBeDefined()
  expect(await site.read(['a'])).toBe('[1]')
  expect(site.renders()).toBe(3)
})

test('a page that ages is shown while another is made, and one that is old is not', async () => {
  const site = openSite()
  await site.read(['a'])
  site.changeSilently('a')
  site.pass(2 * MINUTE)
  expect(await site.read(['a'])).toBe('[0]')
  await expect.poll(() => site.read(['a'])).toBe('[1]')
  site.changeSilently('a')
  site.pass(11 * MINUTE)
  expect(await site.read(['a'])).toBe('[2]')
})

test('nothing lasts beyond midnight in Paris', async () => {
  const site = openSite()
  site.pass(Date.parse('2026-11-16T22:59:50Z') - NOON)
  await site.read(['a'])
  site.changeSilently('a')
  site.pass(9_000)
  expect(await site.read(['a'])).toBe('[0]')
  site.pass(2_000)
  expect(await site.read(['a'])).toBe('[1]')
})

test('what cannot be renewed is shown as it was, unless it is known to be wrong', async () => {
  const site = openSite()
  await site.read(['a'])
  await site.read(['b'])
  site.change('b')
  site.setDown(true)
  site.changes.deafen()
  site.pass(60 * MINUTE)
  expect(await site.read(['a'])).toBe('[0]')
  expect(await site.read(['b'])).toBe('down')
  site.setDown(false)
  site.changeSilently('a')
  site.changes.recover()
  site.pass(3_000)
  expect(await site.read(['a'])).toBe('[1]')
  expect(await site.read(['b'])).toBe('[1]')
})

test('after a failure the next try waits, so that nobody else does', async () => {
  const site = openSite()
  await site.read(['a'])
  site.setDown(true)
  site.pass(11 * MINUTE)
  for (let asked = 0; asked < 20; asked += 1) expect(await site.read(['a'])).toBe('[0]')
  expect(site.renders()).toBe(2)
  site.pass(2_001)
  await site.read(['a'])
  expect(site.renders()).toBe(3)
})

test.each([
  { 'cache-control': 'private, no-cache' },
  { 'cache-control': 'no-cache' },
  { 'cache-control': 'public, no-store' },
  { 'set-cookie': 'a=b' },
])('%j is for one visitor', async (headers) => {
  const site = openSite()
  expect(await site.read(['a'], headers)).toBe('apart')
  expect(site.cache.count()).toBe(0)
})

test('it takes no more room than it has, and what is asked for stays', async () => {
  const site = openSite({ mostBytes: 30_000 })
  for (let page = 0; page < 200; page += 1) {
    await site.read([`p${page}`])
    await site.read(['often'])
    expect(site.cache.bytes()).toBeLessThanOrEqual(30_000)
  }
  expect(site.cache.fresh('often')).toBeDefined()
  expect(site.cache.fresh('p3')).toBeUndefined()
})

const name = fc.constantFrom('a', 'b')
const step = fc.oneof(
  fc.record({ change: name }),
  fc.record({ read: fc.constantFrom(['a'], ['b'], ['a', 'b']) }),
  fc.record({ passMs: fc.constantFrom(1, 1_000, MINUTE, 11 * MINUTE) }),
  fc.record({ gap: name }),
  fc.constant({ wait: true as const }),
  fc.constant({ tick: true as const }),
)

test('whatever happens in whatever order, no answer is older than the last change heard before', async () => {
  const run = fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
    const site = openSite({ mostBytes: 20_000 })
    const reads: Promise<void>[] = []
    for (const each of steps) {
      if ('change' in each) site.change(each.change)
      else if ('passMs' in each) site.pass(each.passMs)
      else if ('wait' in each) await Promise.all(reads)
      else if ('tick' in each) await Promise.resolve()
      else if ('gap' in each) {
        site.changes.deafen()
        site.changeSilently(each.gap)
        site.changes.recover()
      } else {
        const least = each.read.map(site.version)
        reads.push(
          site.read(each.read).then((answer) => {
            const shown: number[] = JSON.parse(answer)
            for (const [place, version] of least.entries())
              expect(shown[place]).toBeGreaterThanOrEqual(version)
          }),
        )
      }
    }
    await Promise.all(reads)
  })
  await fc.assert(run, { numRuns: 300 })
})

const subjects = new Set<PageSubject>(['site', memberSubject('x')])

test('what was rendered while its subject changed is rendered again for those who come later', async () => {
  const site = openSite()
  const gate = Promise.withResolvers<void>()
  const slow = async () => {
    const version = site.version('x')
    await gate.promise
    const response = new Response(`${version}`, { headers: { 'cache-control': 'public' } })
    return { response, subjects }
  }
  const early = site.cache.read('key', slow)
  await Promise.resolve()
  site.change('x')
  const late = site.cache.read('key', slow)
  gate.resolve()
  expect(await text(await early)).toBe('0')
  expect(await text(await late)).toBe('1')
})
