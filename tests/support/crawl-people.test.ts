import { expect, test } from 'vitest'
import { watchPeople } from './crawl-people.ts'

const COMPANIES = new Map([
  ['alone', 'Valmont'],
  ['signed', 'Valmont'],
  ['elsewhere', 'Arvor'],
])

const page = (...reviews: object[]) =>
  `<script id="page-data" type="application/json">${JSON.stringify({ a: [{ reviews }] })}</script>`

function review(public_id: string, account: object, contact: object = {}) {
  return {
    public_id,
    contact: { full_name: 'Zoé Bihan', is_masked: false, avatar: null, account, ...contact },
  }
}

const MASKED = { is_anonymized: true }
const NAMED = { is_anonymized: false, name: 'Valmont' }

test('a person beside the company that another review of theirs masks is found', () => {
  const people = watchPeople(COMPANIES)
  people.look(page(review('alone', MASKED)), '/a')
  expect([people.namedAlone(), people.found()]).toEqual([1, []])
  people.look(page(review('signed', NAMED)), '/b')
  expect(people.found()).toEqual(['Zoé Bihan, Valmont: not named on /a'])
})

test('who works for another company, or is not named, gives nothing away', () => {
  const people = watchPeople(COMPANIES)
  people.look(page(review('alone', MASKED), review('elsewhere', NAMED)), '/a')
  people.look(page(review('signed', NAMED, { full_name: 'K. R.', is_masked: true })), '/b')
  people.look('<p>No data</p>', '/c')
  expect(people.found()).toEqual([])
})

test('a face beside a masked company is found', () => {
  const people = watchPeople(COMPANIES)
  people.look(page(review('alone', MASKED, { avatar: { tf_public_url: '/x' } })), '/a')
  expect(people.found()).toEqual(['the face of alone on /a'])
})
