import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { ObfuscatedLink, type ObfuscatedLinkProps } from './obfuscated-link.tsx'
import { decodeTarget } from './obfuscation.ts'

function html(props: Partial<ObfuscatedLinkProps>): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en-US')}>
      <ObfuscatedLink target="https://atelier.example/é" {...props}>
        Visit
      </ObfuscatedLink>
    </I18nProvider>,
  )
}

test('the target stands nowhere in the markup but encoded', () => {
  expect(html({})).not.toContain('href')
  expect(html({})).not.toContain('atelier.example')
  const [, encoded = ''] = html({}).match(/data-target="([^"]*)"/) ?? []
  expect(decodeTarget(encoded)).toBe('https://atelier.example/é')
})

test('it is a link that the keyboard reaches, and it says that a new window opens', () => {
  expect(html({})).toMatch(/^<span role="link" tabindex="0"/)
  expect(html({})).toContain('data-window="_blank"')
  expect(html({})).toContain('(new window)')
  expect(html({ window: '_self' })).not.toContain('(new window)')
})

test('a target that is no address of the web leaves only the words', () => {
  expect(html({ target: 'javascript:alert(1)' })).toBe('<span>Visit</span>')
})
