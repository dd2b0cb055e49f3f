import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { LoadMore } from './load-more.tsx'
import { Pager } from './pager.tsx'

function markup(node: ReactNode): string {
  return renderToStaticMarkup(<I18nProvider i18n={i18nFor('fr-FR')}>{node}</I18nProvider>)
}

const hrefOf = (page: number) => `/reviews/page/${page}`

test('every page but the current one is a link, the neighbours also by their relation', () => {
  const html = markup(<Pager page={3} pageCount={5} hrefOf={hrefOf} />)
  expect([...html.matchAll(/href="[^"]*\/(\d)"/g)].map(([, page]) => page)).toEqual([
    '2',
    '1',
    '2',
    '4',
    '5',
    '4',
  ])
  expect(html).toMatch(/rel="prev" href="\/reviews\/page\/2"/)
  expect(html).toMatch(/rel="next" href="\/reviews\/page\/4"/)
  expect(html).toMatch(/<span aria-current="page">.*3<\/span>/)
})

test('the first page has none before it, the last none after it, a single one no pager', () => {
  expect(markup(<Pager page={1} pageCount={5} hrefOf={hrefOf} />)).not.toContain('rel="prev"')
  expect(markup(<Pager page={5} pageCount={5} hrefOf={hrefOf} />)).not.toContain('rel="next"')
  expect(markup(<Pager page={1} pageCount={1} hrefOf={hrefOf} />)).toBe('')
})

test('more is a link until everything is shown', () => {
  const more = { href: '?page=2', label: 'Show more' }
  const part = markup(<LoadMore shown={6} total={24} summary="6 of 24" more={more} />)
  expect(part).toMatch(/href="\?page=2"[^>]*>Show more/)
  expect(part).toContain('--share:25%')
  expect(part).not.toContain('aria-disabled')
  const loading = markup(<LoadMore shown={6} total={24} summary="6 of 24" more={more} isLoading />)
  expect(loading).toContain('aria-disabled="true"')
  expect(loading).not.toContain('6 of 24')
  const whole = markup(<LoadMore shown={24} total={24} summary="All 24" more={null} />)
  expect(whole).not.toContain('<a')
  expect(whole).toContain('--share:100%')
})
