import { expect, test } from 'vitest'
import type { MemberWidget } from '#domain/contract/reward/member-widget.ts'
import { LOCALES, localePrefix } from '#domain/locale.ts'
import { FRAME_KINDS, WIDGET_SCRIPT_BYTES } from '#domain/reward/widget.ts'
import { memberWidget } from '#queries/reward/member-widget.ts'
import { renderRefusal, renderWidget, type WidgetPlace } from './render-widget.server.tsx'
import script from './widget-script.js?raw'

const WIDGET: MemberWidget = memberWidget.output.parse(memberWidget.example)
const PLACE: WidgetPlace = {
  locale: 'fr-FR',
  brandName: 'Acme',
  origin: 'https://www.example.com',
  localeOrigins: {},
}
const LOOK = { theme: 'light', script: undefined } as const

test.each(LOCALES)('in %s a frame says so, and leads to pages of that language', (locale) => {
  for (const kind of FRAME_KINDS) {
    const html = renderWidget(kind, WIDGET, { ...PLACE, locale }, LOOK)
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${locale}">`))
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>/g)]
    expect(links.length).toBeGreaterThan(0)
    for (const [link, href] of links) {
      expect(href).toMatch(
        new RegExp(`^https://www.example.com${localePrefix(locale)}/profil/${WIDGET.member.slug}`),
      )
      // Our pages refuse to be framed, so a link must leave the frame.
      expect(link).toContain('target="_blank" rel="noopener"')
    }
  }
})

test('the figures are those of the member, in the notation of the language', () => {
  const member = {
    ...WIDGET.member,
    avg_rating: 8.7,
    endorsements_count: 1236,
    authenticated_count: 1234,
  }
  const html = renderWidget('badge', { ...WIDGET, member }, { ...PLACE, locale: 'en-GB' }, LOOK)
  expect(html).toContain('>4.4</b>')
  expect(html).toContain('1,234 ')
  expect(html).toMatch(/, 2 [^<]*</)
  expect(html).not.toContain('1,236')
})

test('without authenticated reviews there is no seal, without reviews there are no stars', () => {
  const member = {
    ...WIDGET.member,
    avg_rating: null,
    authenticated_count: 0,
    endorsements_count: 0,
  }
  const html = renderWidget('badge', { ...WIDGET, member }, PLACE, LOOK)
  expect(html).not.toMatch(/medallion|stars/)
  expect(renderWidget('badge', WIDGET, PLACE, LOOK)).toMatch(/medallion[\s\S]*stars/)
})

test('nothing runs unless the height is asked for, and no name gets out of its place', () => {
  const member = { ...WIDGET.member, name: '</title><script>alert(1)</script>"' }
  for (const kind of FRAME_KINDS) {
    expect(renderWidget(kind, { ...WIDGET, member }, PLACE, LOOK)).not.toContain('<script')
    const fitted = renderWidget(kind, WIDGET, PLACE, { ...LOOK, script: 'tell()' })
    expect(fitted.match(/<script/g)).toHaveLength(1)
    expect(fitted).toContain('<script>tell()</script>')
  }
})

test('no style attribute, no inline handler: the policy of a frame allows neither', () => {
  for (const kind of FRAME_KINDS)
    expect(renderWidget(kind, WIDGET, PLACE, LOOK)).not.toMatch(/ style=| on[a-z]+="|<style/)
})

test('a frame that has nothing to show says a sentence', () => {
  const html = renderRefusal(PLACE, 'dark', 'gone')
  expect(html).toContain('data-theme="dark"')
  expect(html).toMatch(/<p class="message">[^<]{10,}/)
})

test('the script that fits frames stays small', () => {
  expect(new TextEncoder().encode(script).length).toBeLessThanOrEqual(WIDGET_SCRIPT_BYTES)
})
