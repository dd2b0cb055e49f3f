import type { Messages } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { expect, test, vi } from 'vitest'
import { loadI18n } from './client-i18n.ts'

const { id } = msg`Access denied`

const unreachable = () => Promise.reject<Messages>(new Error('unreachable'))

test('the catalogue of the page’s language is loaded', async () => {
  const log = vi.fn()
  const i18n = await loadI18n('it-IT', log)
  expect(i18n?.locale).toBe('it-IT')
  expect(i18n?.t({ id })).toBe('Accesso negato')
  expect(log).not.toHaveBeenCalled()
})

test('a catalogue that does not load is logged and the source texts are shown', async () => {
  const log = vi.fn()
  const i18n = await loadI18n('it-IT', log, ['public'], {
    './locales/it-IT/public.po': unreachable,
    './locales/en-US/public.po': async () => ({ [id]: 'Access denied' }),
  })
  expect(i18n?.locale).toBe('en-US')
  expect(i18n?.t({ id })).toBe('Access denied')
  expect(log.mock.calls).toEqual([['Locale loading failed: it-IT', new Error('unreachable')]])
})

test('when nothing loads, both failures are logged and there are no texts', async () => {
  const log = vi.fn()
  const catalogues = { './locales/en-US/public.po': unreachable }
  expect(await loadI18n('it-IT', log, ['public'], catalogues)).toBeNull()
  expect(log.mock.calls).toEqual([
    ['Locale loading failed: it-IT', new Error('Locale it-IT not found')],
    ['Locale loading failed: en-US', new Error('unreachable')],
  ])
})

test('an area’s texts are there beside the public ones, where it is asked for', async () => {
  const catalogues = {
    './locales/it-IT/public.po': async () => ({ [id]: 'Accesso negato' }),
    './locales/it-IT/account.po': async () => ({ own: 'Sicurezza' }),
  }
  const account = await loadI18n('it-IT', vi.fn(), ['public', 'account'], catalogues)
  expect([account?.t({ id }), account?.t({ id: 'own' })]).toEqual(['Accesso negato', 'Sicurezza'])
  const visitor = await loadI18n('it-IT', vi.fn(), ['public'], catalogues)
  expect(visitor?.messages.own).toBeUndefined()
})
