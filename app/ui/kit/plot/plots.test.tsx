import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { BarTable } from './bar-table.tsx'
import { PlotArea } from './plot-area.tsx'
import { PlotBars } from './plot-bars.tsx'
import { PlotFigure } from './plot-figure.tsx'
import { PlotLine } from './plot-line.tsx'

const html = (node: ReactNode) =>
  renderToStaticMarkup(<I18nProvider i18n={i18nFor('en-US')}>{node}</I18nProvider>)

const axis = { ticks: [0, 5, 10], height: 200 }
const written = (tick: number) => `${tick}`

const table = {
  caption: 'Ratings',
  head: ['Period', 'Rating', 'Reviews'],
  rows: [{ key: 'a', cells: ['2025', '4.5', '12'] }],
}

test('a figure tells in words and lists in a table what it draws', () => {
  const drawn = html(
    <PlotFigure summary="From 4.2 to 4.5." table={table}>
      <svg />
    </PlotFigure>,
  )
  expect(drawn).toContain('From 4.2 to 4.5.</figcaption>')
  expect(drawn).toContain('<th scope="row">2025</th><td>4.5</td><td>12</td>')
  expect(drawn).not.toContain('<details open')
})

test('without a drawing the table is open', () => {
  expect(html(<PlotFigure summary="" table={table} />)).toMatch(/<details [^>]*open=""/)
})

test('the drawing itself is hidden from who cannot see it', () => {
  const area = html(
    <PlotArea axis={axis} written={written} name="Rating">
      <PlotLine axis={axis} points={[{ key: 'a', value: 5, shown: '5' }]} />
    </PlotArea>,
  )
  expect(area.match(/<svg/g)).toHaveLength(2)
  expect(area.match(/<svg [^>]*aria-hidden="true"/g)).toHaveLength(2)
})

test('a missing value has no dot, and a zero no bar', () => {
  const points = [
    { key: 'a', value: 5, shown: '5' },
    { key: 'b', value: 0, shown: '0' },
  ]
  const line = html(
    <PlotLine axis={axis} points={[...points, { key: 'c', value: null, shown: '–' }]} />,
  )
  expect(line.match(/<circle/g)).toHaveLength(2)
  expect(line.match(/<line/g)).toHaveLength(1)
  expect(line).not.toContain('–')
  const bars = html(<PlotBars axis={axis} points={points} />)
  expect(bars.match(/<line/g)).toHaveLength(1)
})

test('a table of bars is a table: names, figures and heads belong together', () => {
  const rows = [{ key: 'a', name: 'Construction', share: 0.5, figures: ['12', '50 %'] }]
  const bars = html(
    <BarTable caption="Sectors" head={['Sector', 'Reviews', 'Proportion']} rows={rows} />,
  )
  expect(bars.match(/<th scope="col">/g)).toHaveLength(3)
  expect(bars).toMatch(/<th scope="row">Construction<svg.*<\/th><td>12<\/td><td>50 %<\/td>/)
  expect(bars).toContain('width="50%"')
})
