import { expect, test } from 'vitest'
import { missingSteps, SETUP_STEPS, type SetupFacts } from './setup.ts'

const NOTHING: SetupFacts = {
  administrators: 1,
  withoutPasskey: 1,
  unsetCompany: ['COMPANY_NAME'],
  testMailAt: null,
  isMailPaused: false,
  missingPages: 3,
  undatedLegal: 4,
  origin: 'http://localhost:3000',
  isOwnHost: false,
  publicCompanies: 0,
}
const ALL: SetupFacts = {
  administrators: 2,
  withoutPasskey: 0,
  unsetCompany: [],
  testMailAt: '2026-11-15T10:00:00.000Z',
  isMailPaused: false,
  missingPages: 0,
  undatedLegal: 0,
  origin: 'https://www.attesta.example',
  isOwnHost: true,
  publicCompanies: 1,
}

test('a new site lacks everything, a complete one nothing', () => {
  expect(missingSteps(NOTHING)).toEqual(SETUP_STEPS)
  expect(missingSteps(ALL)).toEqual([])
})

test('each step is missing by itself', () => {
  const wrong: [keyof SetupFacts, unknown, string][] = [
    ['withoutPasskey', 1, 'passkey'],
    ['administrators', 1, 'second-administrator'],
    ['unsetCompany', ['COMPANY_DIRECTOR'], 'company'],
    ['testMailAt', null, 'mail'],
    ['isMailPaused', true, 'mail'],
    ['missingPages', 1, 'content'],
    ['undatedLegal', 1, 'legal'],
    ['isOwnHost', false, 'host'],
    ['publicCompanies', 0, 'first-company'],
  ]
  for (const [fact, value, step] of wrong)
    expect([fact, missingSteps({ ...ALL, [fact]: value })]).toEqual([fact, [step]])
})
