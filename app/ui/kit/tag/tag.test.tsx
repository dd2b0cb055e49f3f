import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { STICKER_SIZES, Sticker } from './sticker.tsx'
import { Tag } from './tag.tsx'
import { TagList } from './tag-list.tsx'

function html(node: ReactNode): string {
  return renderToStaticMarkup(<I18nProvider i18n={i18nFor('en-US')}>{node}</I18nProvider>)
}

const tags = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ public_id: `t${index}`, label: `Tag ${index}` }))

test('a tag with an address is a link, one without is not', () => {
  expect(html(<Tag href="/membres/services">SEO</Tag>)).toMatch(
    /^<a [^>]*href="\/membres\/services"/,
  )
  expect(html(<Tag>SEO</Tag>)).toMatch(/^<span/)
  expect(html(<Tag icon="leaf">SEO</Tag>)).toContain('#leaf"')
})

test('two tags are shown, the others are counted', () => {
  const five = html(<TagList tags={tags(5)} />)
  expect(five.match(/<li>/g)).toHaveLength(3)
  expect(five).toContain('Tag 1')
  expect(five).not.toContain('Tag 2')
  expect(five).toContain('aria-hidden="true">+3<')
  expect(five).toContain('and 3 more')
})

test('what fits needs no count, and no tags no list', () => {
  expect(html(<TagList tags={tags(2)} />)).not.toContain('+')
  expect(html(<TagList tags={[]} />)).toBe('')
})

test('each sticker size has a look of its own, and another is refused', () => {
  const looks = STICKER_SIZES.map((size) => html(<Sticker size={size} icon="medal" />))
  expect(new Set(looks).size).toBe(STICKER_SIZES.length)
  expect(() => html(<Sticker size={'xl' as 'md'}>1</Sticker>)).toThrow('Sticker size xl not found')
})
