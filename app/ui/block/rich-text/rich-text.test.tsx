import { I18nProvider } from '@lingui/react'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Picture } from '#domain/contract/picture.ts'
import { safeHref } from '#domain/text/rich-document.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { RichText } from './rich-text.tsx'

function html(content: unknown[], level = 2, pictures: { [id: string]: Picture } = {}): string {
  const mention = ({ id }: Record<string, unknown>) => <i>{`@${id}`}</i>
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('fr-FR')}>
      <RichText
        document={{ type: 'doc', content }}
        level={level}
        mention={mention}
        pictures={pictures}
      />
    </I18nProvider>,
  ).replace(/^<div[^>]*>|<\/div>$/g, '')
}

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const link = (href: unknown) => ({ type: 'link', attrs: { href } })

test('what is allowed becomes its element', () => {
  expect(
    html([
      { type: 'heading', attrs: { level: 3 }, content: [text('Titre')] },
      paragraph(text('gras', { type: 'bold' }, { type: 'italic' }), { type: 'hardBreak' }),
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('un'))] }] },
      { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph(text('deux'))] }] },
      { type: 'blockquote', content: [paragraph(text('dit'))] },
      paragraph(text('voir ', link('https://x.example/?a=1&b=2')), {
        type: 'mention',
        attrs: { id: 'm1' },
      }),
    ]),
  ).toBe(
    '<h3>Titre</h3><p><strong><em>gras</em></strong><br/></p><ul><li><p>un</p></li></ul>' +
      '<ol><li><p>deux</p></li></ol><blockquote><p>dit</p></blockquote>' +
      '<p><a href="https://x.example/?a=1&amp;b=2">voir </a><i>@m1</i></p>',
  )
})

test('a picture is drawn where it is known, a video as a link before scripts run', () => {
  const picture = {
    tf_public_url: '/media/a.webp',
    width: 800,
    height: 600,
    alt: { FR_FR: 'Un quai' },
  }
  const known = { aB3dE6gH9jK2: picture }
  const shown = html(
    [
      { type: 'picture', attrs: { asset: 'aB3dE6gH9jK2' } },
      { type: 'picture', attrs: { asset: 'constructor' } },
      { type: 'video', attrs: { url: 'https://video.example/v?a=1' } },
      { type: 'video', attrs: { url: 'javascript:alert(1)' } },
      { type: 'video' },
    ],
    2,
    known,
  )
  expect(shown.match(/<img/g)).toHaveLength(1)
  expect(shown).toContain('alt="Un quai"')
  expect(shown).toContain('sizes="')
  expect(shown.replace(/<img[^>]*>/, '')).toBe(
    '<p><a href="https://video.example/v?a=1" rel="external noopener nofollow">video.example/v</a></p>',
  )
})

test('headings begin at the level that is given and end at six', () => {
  const heading = (level: unknown) => ({ type: 'heading', attrs: { level }, content: [text('x')] })
  expect(html([heading(2), heading(3), heading(1), heading('2'), heading(90)], 4)).toBe(
    '<h4>x</h4><h5>x</h5><h4>x</h4><h4>x</h4><h6>x</h6>',
  )
})

test('an unknown node is drawn as its children, a misplaced one as its words', () => {
  expect(html([{ type: 'panel', content: [paragraph(text('mots'))] }])).toBe('<p>mots</p>')
  expect(html([text('seuls')])).toBe('<p>seuls</p>')
  expect(html([{ type: 'listItem', content: [paragraph(text('sans liste'))] }])).toBe(
    '<p>sans liste</p>',
  )
  expect(html([paragraph(paragraph(text('dans')), { type: 'bulletList', content: [] })])).toBe(
    '<p>dans</p>',
  )
  expect(html([{ type: 'bulletList', content: [text('nu')] }])).toBe('<ul><li><p>nu</p></li></ul>')
})

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://x.example/1',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  ':x',
  '',
  '   ',
  null,
  7,
  { toString: () => 'https://x.example' },
])('%j is no link, its words stay', (href) => {
  expect(html([paragraph(text('mots', link(href)))])).toBe('<p>mots</p>')
})

test.each([
  'https://x.example',
  'HTTP://x.example',
  '/articles?x=a:b#c:d',
  '#a',
  '?q=1',
  'articles/un',
])('%s is a link', (href) => {
  expect(html([paragraph(text('mots', link(href)))])).toContain(`<a href="${href}">mots</a>`)
})

test('a mailbox is a link that needs no script', () => {
  const drawn = html([paragraph(text('écrire', link('mailto:a@b.example')))])
  expect(drawn).toContain('<a href="mailto:a@b.example">écrire</a>')
})

test('whatever passes as a link is one that browsers read as such', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string({ unit: 'binary' }), scheme()), (value) => {
      const href = safeHref(value)
      if (href === undefined) return
      const url = URL.parse(href, 'https://own.example/page')
      expect(url === null || ['http:', 'https:', 'mailto:'].includes(url.protocol)).toBe(true)
    }),
    { numRuns: 200 },
  )
})

function scheme() {
  const spaces = fc.string({ unit: fc.constantFrom('', ' ', '\n', '\t', '\u0000', '\u00a0') })
  const word = fc.constantFrom('javascript', 'JAVASCRIPT', 'data', 'vbscript', 'http', 'mailto')
  return fc
    .tuple(spaces, word, spaces, fc.constantFrom(':', ':/', '://', '&colon;'), fc.string())
    .map((parts) => parts.join(''))
}

const mention = (id: string) => ({ type: 'mention', attrs: { id } })

function withCards(content: unknown[], hasCard = true): string {
  return renderToStaticMarkup(
    <RichText
      document={{ type: 'doc', content }}
      level={2}
      mention={({ id }) => <i>{`@${id}`}</i>}
      mentionCard={({ id }) => (hasCard ? <article>{`@${id}`}</article> : null)}
    />,
  ).replaceAll(/^<div[^>]*>|<\/div>$/g, '')
}

test('a mention alone in its paragraph is a card, within a sentence it is a link', () => {
  expect(withCards([paragraph(text(' '), mention('m1'))])).toMatch(
    /^<div class="[^"]+"><article>@m1<\/article><\/div>$/,
  )
  expect(withCards([paragraph(text('voir '), mention('m1'))])).toBe('<p>voir <i>@m1</i></p>')
  expect(withCards([paragraph(mention('m1'), mention('m2'))])).toBe('<p><i>@m1</i><i>@m2</i></p>')
})

test('a card that cannot be drawn leaves no box, and an empty paragraph none either', () => {
  expect(withCards([paragraph(mention('gone')), paragraph(), paragraph(text(' '))], false)).toBe('')
})

test('only a cleaned document says where its headings are', () => {
  const heading = { type: 'heading', attrs: { level: 2, id: 's-un' }, content: [text('Un')] }
  const draw = (hasAnchors: boolean) =>
    renderToStaticMarkup(
      <RichText
        document={{ type: 'doc', content: [heading] }}
        level={2}
        mention={() => null}
        hasAnchors={hasAnchors}
      />,
    )
  expect(draw(true)).toContain('<h2 id="s-un">Un</h2>')
  expect(draw(false)).toContain('<h2>Un</h2>')
})

test('a mark that is no link twice over is drawn once', () => {
  const twice = text('mots', link('javascript:x'), link('/un'), link('/deux'))
  expect(html([paragraph(twice)])).toBe('<p><a href="/un">mots</a></p>')
})

test('a document nested without end is cut off', () => {
  let node: unknown = paragraph(text('fond'))
  for (let depth = 0; depth < 500; depth += 1) node = { type: 'blockquote', content: [node] }
  expect(html([node, paragraph(text('après'))])).toMatch(
    /^(<blockquote>){1,30}(<\/blockquote>)+<p>après<\/p>$/,
  )
})

test('a document of any shape is drawn, as HTML that nests as it should', () => {
  const types = fc.constantFrom(
    'paragraph',
    'heading',
    'bulletList',
    'orderedList',
    'listItem',
    'blockquote',
    'hardBreak',
    'mention',
    'text',
    'table',
  )
  const { node } = fc.letrec((tie) => ({
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.anything(),
      fc.record(
        {
          type: types,
          text: fc.oneof(fc.string(), fc.anything()),
          attrs: fc.anything(),
          marks: fc.oneof(
            fc.array(fc.record({ type: fc.constantFrom('bold', 'link'), attrs: fc.anything() })),
            fc.anything(),
          ),
          content: fc.array(tie('node'), { maxLength: 4 }),
        },
        { requiredKeys: ['type'] },
      ),
    ),
  }))
  fc.assert(
    fc.property(fc.array(node, { maxLength: 5 }), (content) => {
      expect(misplaced(html(content))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

/** Elements that HTML does not allow where they stand: a browser would move them. */
function misplaced(markup: string): string[] {
  const open: string[] = []
  const found: string[] = []
  for (const [, close, name = '', isVoid] of markup.matchAll(/<(\/?)([a-z0-9]+)[^>]*?(\/?)>/g)) {
    if (close) open.pop()
    else {
      const parent = open.at(-1) ?? ''
      const isInline = /^(?:a|strong|em|i|br)$/.test(name)
      const allowed = /^(?:ul|ol)$/.test(parent)
        ? name === 'li'
        : isInline || (name !== 'li' && /^(?:|li|blockquote)$/.test(parent))
      if (!allowed || (name === 'a' && open.includes('a'))) found.push(`${name} in ${parent}`)
      if (!isVoid) open.push(name)
    }
  }
  return found
}
