import { expect, test } from 'vitest'
import { publicQueries } from '#queries/public-queries.ts'
import { BRAND } from '#tests/support/database/query-context.ts'
import { apiPage } from './api-page.server.ts'
import { openApiDocument } from './openapi.server.ts'

const page = apiPage(openApiDocument(BRAND))
const idsOf = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)

test('the page lists every query with its sentence and an address to try', () => {
  for (const { name, summary } of publicQueries.values()) {
    expect(page).toContain(`<h3 id="${name}-title">${name}</h3>\n<p>${summary}</p>`)
    expect(page).toContain(`href="/api/query/${name}`)
  }
})

test('it names every address of the register', () => {
  const { paths } = openApiDocument(BRAND)
  const own = Object.keys(paths).filter((path) => path.includes('/regist'))
  expect(own).toHaveLength(10)
  for (const path of own) expect(page).toContain(`<code>${path}</code>`)
})

test('every link within the page leads to one place', () => {
  const ids = idsOf(page)
  expect(new Set(ids).size).toBe(ids.length)
  const targets = [...page.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)
  expect(targets.length).toBeGreaterThan(publicQueries.size)
  for (const target of targets) expect(ids).toContain(target)
})

test('its policy has nothing to refuse: no script, no style but the sheet', () => {
  expect(page).not.toMatch(/<script|<style| style=| on\w+=/)
  expect(page.match(/<link [^>]*>/g)).toEqual(['<link rel="stylesheet" href="/api/style.css">'])
})

test('the name of the brand is shown, not interpreted', () => {
  const hostile = apiPage(openApiDocument({ ...BRAND, name: '<script>alert(1)</script>' }))
  expect(hostile).not.toContain('<script>')
  expect(hostile).toContain('&lt;script&gt;')
})
