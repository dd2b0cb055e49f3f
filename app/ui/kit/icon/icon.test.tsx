import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { DEFAULT_TAG_ICON } from '#domain/tag/tag.ts'
import { Icon } from './icon.tsx'

test('S8.17 a name that no icon has draws the default and is logged as a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(renderToStaticMarkup(<Icon name="no-such-icon" />)).toBe(
    renderToStaticMarkup(<Icon name={DEFAULT_TAG_ICON} />),
  )
  expect(warn.mock.calls).toEqual([['Icon no-such-icon not found']])
  warn.mockRestore()
})
