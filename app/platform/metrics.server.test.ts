import { expect, test } from 'vitest'
import { openRequestTimes } from './metrics.server.ts'

test('each time counts in its bucket and all larger ones, by method and kind of status', () => {
  const times = openRequestTimes()
  times.observe('GET', 200, 0.004)
  times.observe('GET', 204, 0.3)
  times.observe('GET', 200, 60)
  times.observe('POST', 503, 0.005)
  const lines = times.text().split('\n')
  const value = (start: string) => lines.find((line) => line.startsWith(start))?.split(' ')[1]
  const get = 'method="GET",status="2xx"'
  expect(value(`http_request_duration_seconds_bucket{${get},le="0.005"}`)).toBe('1')
  expect(value(`http_request_duration_seconds_bucket{${get},le="0.25"}`)).toBe('1')
  expect(value(`http_request_duration_seconds_bucket{${get},le="0.5"}`)).toBe('2')
  expect(value(`http_request_duration_seconds_bucket{${get},le="10"}`)).toBe('2')
  expect(value(`http_request_duration_seconds_bucket{${get},le="+Inf"}`)).toBe('3')
  expect(value(`http_request_duration_seconds_count{${get}}`)).toBe('3')
  expect(Number(value(`http_request_duration_seconds_sum{${get}}`))).toBeCloseTo(60.304)
  const post = 'method="POST",status="5xx"'
  expect(value(`http_request_duration_seconds_bucket{${post},le="0.005"}`)).toBe('1')
})
