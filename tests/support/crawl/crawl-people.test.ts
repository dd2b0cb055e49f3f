import { expect, test } from 'vitest'
import { watchPeople } from './crawl-people.ts'

const COMPANIES = new Map([
  ['alone', 'Valmont'],
  ['signed', 'Valmont'],
  ['elsewhere', 'Arvor'],
])

const page = (...reviews: object[]) =>
  `<script id="page-data" type="text/plain">${streamed({ a: [{ reviews }] })}</script>`

/** As React Router writes it: every value once, and what holds others as a list of their places. */
function streamed(value: unknown): string {
  const values: unknown[] = []
  function place(each: unknown): number {
    if (each === null) return -5
    const own = values.push(undefined) - 1
    if (Array.isArray(each)) values[own] = each.map(place)
    else if (typeof each === 'object')
      values[own] = Object.fromEntries(
        Object.entries(each).map(([key, held]) => [`_${place(key)}`, place(held)]),
      )
    else values[own] = each
    return own
  }
  place(value)
  return `${JSON.stringify(values)}\n`
}

function review(public_id: string, account: object, contact: object = {}) {
  return {
    public_id,
    contact: { full_name: 'Zoé Bihan', is_masked: false, avatar: null, account, ...contact },
  }
}

const MASKED = { is_anonymized: true }
const NAMED = { is_anonymized: false, name: 'Valmont' }

test('a person beside the company that another review of theirs masks is found', async () => {
  const people = watchPeople(COMPANIES)
  await people.look(page(review('alone', MASKED)), '/a')
  expect([people.namedAlone(), people.found()]).toEqual([1, []])
  await people.look(page(review('signed', NAMED)), '/b')
  expect(people.found()).toEqual(['Zoé Bihan, Valmont: not named on /a'])
})

test('who works for another company, or is not named, gives nothing away', async () => {
  const people = watchPeople(COMPANIES)
  await people.look(page(review('alone', MASKED), review('elsewhere', NAMED)), '/a')
  await people.look(page(review('signed', NAMED, { full_name: 'K. R.', is_masked: true })), '/b')
  await people.look('<p>No data</p>', '/c')
  expect(people.found()).toEqual([])
})

test('a face beside a masked company is found', async () => {
  const people = watchPeople(COMPANIES)
  await people.look(page(review('alone', MASKED, { avatar: { tf_public_url: '/x' } })), '/a')
  expect(people.found()).toEqual(['the face of alone on /a'])
})
