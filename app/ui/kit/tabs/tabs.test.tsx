import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LinkTabs } from './link-tabs.tsx'
import { PanelTabs } from './panel-tabs.tsx'
import { SegmentedControl, SegmentedLinks } from './segmented-control.tsx'

test('one link is the current page', () => {
  const html = renderToStaticMarkup(
    <LinkTabs
      label="Sections"
      tabs={[
        { label: 'Home', href: '/profil/a', isCurrent: false },
        { label: 'Reviews', href: '/profil/a/reviews', count: 12, isCurrent: true },
      ]}
    />,
  )
  expect(html).toMatch(/^<nav aria-label="Sections"/)
  expect(html.match(/aria-current/g)).toHaveLength(1)
  expect(html).toMatch(/href="\/profil\/a\/reviews" aria-current="page">Reviews.* 12</)
})

test('all panels are in the server’s page, named by their tabs; one tab alone takes part in tabbing', () => {
  const html = renderToStaticMarkup(
    <PanelTabs
      label="Cities"
      tabs={['paris', 'lyon', 'nice'].map((id) => ({ id, label: id, panel: <p>Of {id}</p> }))}
    />,
  )
  for (const city of ['paris', 'lyon', 'nice']) expect(html).toContain(`<p>Of ${city}</p>`)
  expect(html).not.toContain('hidden')
  expect(html.match(/tabindex="0"/g)).toHaveLength(1)
  expect(html.match(/aria-selected="true"/g)).toHaveLength(1)
  const tabIds = [...html.matchAll(/role="tab" id="([^"]+)"/g)].map(([, id]) => id)
  const names = [...html.matchAll(/aria-labelledby="([^"]+)"/g)].map(([, id]) => id)
  expect(names).toEqual(tabIds)
})

test('a segmented control is a group of radio buttons, or of links', () => {
  const control = renderToStaticMarkup(
    <SegmentedControl
      legend="Period"
      name="period"
      defaultValue="year"
      options={[
        { value: 'week', label: 'Week' },
        { value: 'year', label: 'Year' },
      ]}
    />,
  )
  expect(control).toContain('<legend class="visually-hidden">Period</legend>')
  expect(control).toMatch(/<input type="radio"[^>]* checked="" value="year"/)
  const links = renderToStaticMarkup(
    <SegmentedLinks
      label="Kinds"
      links={[
        { label: 'All', href: '?', isCurrent: true },
        { label: 'Videos', href: '?kind=video', isCurrent: false },
      ]}
    />,
  )
  expect(links).toMatch(/href="\?" aria-current="true"/)
  expect(links.match(/aria-current/g)).toHaveLength(1)
})
