import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frameCode, pictureCode } from './embed-code.ts'

const FRAME = {
  address: 'https://site.example/_widget/badge/acme?theme=dark&fit=1',
  title: 'Acme',
  width: 320,
  height: 110,
}

const unescaped = (value: string) =>
  value
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

function attributesOf(tag: string): Record<string, string> {
  const found = [...tag.matchAll(/ ([a-z]+)="([^"]*)"/g)]
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, unescaped(value)]))
}

test('a frame is one element without a style attribute, and a script only where one is wanted', () => {
  expect(frameCode(FRAME)).toBe(
    '<iframe src="https://site.example/_widget/badge/acme?theme=dark&amp;fit=1" title="Acme" width="320" height="110" loading="lazy" frameborder="0"></iframe>',
  )
  const scripted = frameCode({ ...FRAME, scriptAddress: 'https://site.example/_widget.js' })
  expect(scripted).toContain('\n<script async src="https://site.example/_widget.js"></script>')
  expect(frameCode({ ...FRAME, width: null })).toContain('width="100%"')
})

test('whatever a member is called stays inside its attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.webUrl(), (name, address) => {
      const frame = frameCode({ ...FRAME, title: name, address })
      expect(frame).toMatch(/^<iframe [^<>]*><\/iframe>$/)
      expect(attributesOf(frame)).toMatchObject({ title: name, src: address })

      const picture = pictureCode({ address, href: address, alt: name, width: 1, height: 1 })
      const [, link = '', image = ''] = /^(<a [^<>]*>)(<img [^<>]*>)<\/a>$/.exec(picture) ?? []
      expect(attributesOf(link)).toEqual({ href: address })
      expect(attributesOf(image)).toMatchObject({ alt: name, src: address })
    }),
  )
})

test('the usual ways out are closed', () => {
  const code = frameCode({ ...FRAME, title: `"'><script>alert(1)</script>&quot;` })
  expect(code).toContain(
    'title="&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;quot;" width',
  )
})
