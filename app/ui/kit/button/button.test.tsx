import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { BUTTON_SIZES, BUTTON_THEMES, Button, type ButtonProps } from './button.tsx'

type Given<Props> = Props extends ButtonProps ? Omit<Props, 'children'> : never

function html(props: Given<ButtonProps>): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en-US')}>
      <Button {...(props as ButtonProps)}>Compare</Button>
    </I18nProvider>,
  )
}

test('with an address it is a link, without one a button that submits nothing', () => {
  expect(html({ href: '/membres' })).toMatch(/^<a href="\/membres" class=/)
  expect(html({})).toMatch(/^<button type="button"/)
  expect(html({ type: 'submit' })).toMatch(/^<button type="submit"/)
})

test('each theme and size has a look of its own', () => {
  const looks = BUTTON_THEMES.flatMap((theme) => BUTTON_SIZES.map((size) => html({ theme, size })))
  expect(new Set(looks).size).toBe(BUTTON_THEMES.length * BUTTON_SIZES.length)
})

test('an unknown theme or size is refused', () => {
  expect(() => html({ theme: 'loud' as 'primary' })).toThrow('Button theme loud not found')
  expect(() => html({ size: 'xl' as 'md' })).toThrow('Button size xl not found')
})

test('icons stand on their side of the words', () => {
  expect(html({ iconBefore: 'plus' })).toMatch(/#plus".*Compare/)
  expect(html({ iconAfter: 'arrow-right' })).toMatch(/Compare.*#arrow-right"/)
  expect(html({ iconAfter: null })).not.toContain('<svg')
})

test('while busy it says so, turns, and stays where the focus is', () => {
  const busy = html({ isBusy: true, iconBefore: 'plus', type: 'submit' })
  expect(busy).toContain('aria-disabled="true"')
  expect(busy).toContain('aria-busy="true"')
  expect(busy).toContain('#spinner-gap')
  expect(busy).not.toContain('#plus')
  expect(busy).not.toContain(' disabled')
})

test('the name of its event stands where the tracker will look', () => {
  expect(html({ event: 'Demo clicked' })).toContain('data-event="Demo clicked"')
  expect(html({ event: 'Demo clicked', href: '/solutions/demo' })).toContain('data-event=')
  const obfuscated = html({ event: 'Site visited', href: 'https://a.example', isObfuscated: true })
  expect(obfuscated).toContain('data-event="Site visited"')
})

test('another site learns nothing through the window that opened it', () => {
  expect(html({ href: 'https://a.example', isExternal: true })).toContain('rel="external noopener"')
  const opened = html({ href: 'https://a.example', target: '_blank' })
  expect(opened).toContain('rel="external noopener"')
  expect(opened).toContain('(new window)')
})

test('an obfuscated one has no address in the markup and opens a new window unless told', () => {
  const link = html({ href: 'https://a.example', isObfuscated: true })
  expect(link).not.toContain('href="https')
  expect(link).toMatch(/^<span role="link" tabindex="0" data-target="[^"]+" data-window="_blank"/)
  expect(html({ href: 'https://a.example', isObfuscated: true, target: '_self' })).toContain(
    'data-window="_self"',
  )
})

test('what else one gives it reaches the element', () => {
  expect(html({ 'aria-controls': 'panel', 'aria-expanded': false, id: 'open' })).toMatch(
    /aria-controls="panel" aria-expanded="false" id="open"/,
  )
})
