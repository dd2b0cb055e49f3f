import { expect, test } from 'vitest'
import { figuresText, lastingFigures } from './figure.ts'
import { openRequestTimes } from './request-times.ts'

const home = { route: 'index', method: 'GET', status: 200, cache: 'hit' } as const
const NAME = 'http_request_duration_seconds'

/** The value of a line, whatever the order of its labels. */
function toldOf(text: string, name: string, labels: Record<string, string>): number | undefined {
  const line = text
    .split('\n')
    .filter((each) => each.startsWith(`${name}{`))
    .find((each) =>
      Object.entries(labels).every(([label, value]) => each.includes(`${label}="${value}"`)),
    )
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

test('each time counts in its bucket and all larger ones, by route, method, kind of status and cache', async () => {
  const times = openRequestTimes()
  times.observe(home, 0.004)
  times.observe({ ...home, status: 204 }, 0.3)
  times.observe(home, 60)
  times.observe({ ...home, cache: 'miss' }, 1)
  times.observe({ route: 'app', method: 'POST', status: 503, cache: 'none' }, 0.005)
  times.observe({ ...home, method: 'PROPFIND' }, 1)
  const text = await figuresText([[times.figure()]])
  const hit = { route: 'index', method: 'GET', status: '2xx', cache: 'hit' }
  const bucket = (le: string) => toldOf(text, `${NAME}_bucket`, { ...hit, le })
  expect(['0.005', '0.25', '0.5', '10', '+Inf'].map(bucket)).toEqual([1, 1, 2, 2, 3])
  expect(toldOf(text, `${NAME}_count`, hit)).toBe(3)
  expect(toldOf(text, `${NAME}_sum`, hit)).toBeCloseTo(60.304)
  expect(toldOf(text, `${NAME}_count`, { ...hit, cache: 'miss' })).toBe(1)
  const refused = { route: 'app', method: 'POST', status: '5xx', cache: 'none', le: '0.005' }
  expect(toldOf(text, `${NAME}_bucket`, refused)).toBe(1)
  expect(toldOf(text, `${NAME}_count`, { method: 'other' })).toBe(1)
})

test('no more than 120 names are told apart', async () => {
  const times = openRequestTimes()
  for (let number = 0; number < 500; number += 1)
    times.observe({ ...home, route: `route-${number}` }, 1)
  const { values } = times.figure()
  expect(new Set(values.map(({ labels }) => labels.route)).size).toBeLessThanOrEqual(121)
  const text = await figuresText([[times.figure()]])
  expect(toldOf(text, `${NAME}_count`, { route: 'other' })).toBe(380)
})

test('what several processes counted adds up, and stays when one ends', async () => {
  const [one, other] = [openRequestTimes(), openRequestTimes()]
  one.observe(home, 0.1)
  other.observe(home, 0.1)
  const open = { name: 'open', help: 'o', type: 'gauge', aggregator: 'sum' } as const
  const gauge = { ...open, values: [{ labels: {}, value: 3 }] }
  const ended = await lastingFigures([[], [one.figure(), gauge]])
  expect(ended.map(({ name }) => name)).toEqual([NAME])
  const text = await figuresText([ended, [other.figure(), gauge]])
  expect(toldOf(text, `${NAME}_count`, { route: 'index' })).toBe(2)
  expect(text).toContain('\nopen 3\n')
})
