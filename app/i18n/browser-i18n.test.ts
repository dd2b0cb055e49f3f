import type { Messages } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { expect, test, vi } from 'vitest'
import { createTexts } from './browser-i18n.ts'

const { id } = msg`Access denied`

/** As the build leaves them; what is not named here cannot be reached. */
function textsFrom(catalogues: Record<string, Messages>) {
  return createTexts(async (locale, area) => {
    const messages = catalogues[`${locale}/${area}`]
    if (!messages) throw new Error(`${locale}/${area} is unreachable`)
    return messages
  })
}

test('the catalogue of the page’s language is loaded', async () => {
  const log = vi.fn()
  const i18n = await textsFrom({ 'it-IT/public': { [id]: 'Accesso negato' } }).load('it-IT', log)
  expect(i18n?.locale).toBe('it-IT')
  expect(i18n?.t({ id })).toBe('Accesso negato')
  expect(log).not.toHaveBeenCalled()
})

test('a catalogue that does not load is logged and the source texts are shown', async () => {
  const log = vi.fn()
  const i18n = await textsFrom({ 'en-US/public': { [id]: 'Access denied' } }).load('it-IT', log)
  expect(i18n?.locale).toBe('en-US')
  expect(i18n?.t({ id })).toBe('Access denied')
  expect(log.mock.calls).toEqual([
    ['Locale loading failed: it-IT', new Error('it-IT/public is unreachable')],
  ])
})

test('when nothing loads, both failures are logged and there are no texts', async () => {
  const log = vi.fn()
  expect(await textsFrom({}).load('it-IT', log)).toBeNull()
  expect(log.mock.calls).toEqual([
    ['Locale loading failed: it-IT', new Error('it-IT/public is unreachable')],
    ['Locale loading failed: en-US', new Error('en-US/public is unreachable')],
  ])
})

const ITALIAN = {
  'it-IT/public': { [id]: 'Accesso negato' },
  'it-IT/account': { own: 'Sicurezza' },
}

test('a page has the texts that its code asked for before it was drawn, and no others', async () => {
  const texts = textsFrom(ITALIAN)
  await texts.need('account')
  const account = await texts.load('it-IT', vi.fn())
  expect([account?.t({ id }), account?.t({ id: 'own' })]).toEqual(['Accesso negato', 'Sicurezza'])
  const visitor = await textsFrom(ITALIAN).load('it-IT', vi.fn())
  expect(visitor?.messages.own).toBeUndefined()
})

test('code that comes later brings its texts, in the language that is shown', async () => {
  const texts = textsFrom(ITALIAN)
  const i18n = await texts.load('it-IT', vi.fn())
  await texts.need('account')
  expect(i18n?.t({ id: 'own' })).toBe('Sicurezza')
})

test('code whose texts do not come is not run, and may be asked for again', async () => {
  const texts = textsFrom(ITALIAN)
  await texts.load('it-IT', vi.fn())
  await expect(texts.need('boards')).rejects.toThrow('it-IT/boards is unreachable')
  await expect(texts.need('boards')).rejects.toThrow('it-IT/boards is unreachable')
})

test('one language for the whole page: where an area fails, all of it shows the source texts', async () => {
  const texts = textsFrom({
    ...ITALIAN,
    'en-US/public': { [id]: 'Access denied' },
    'en-US/boards': { rank: 'Rank' },
  })
  await texts.need('boards')
  const i18n = await texts.load('it-IT', vi.fn())
  expect([i18n?.t({ id }), i18n?.t({ id: 'rank' })]).toEqual(['Access denied', 'Rank'])
})
