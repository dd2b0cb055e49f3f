import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { IMAGE_WIDTHS } from '#domain/picture/image-widths.ts'
import { Picture } from './picture.tsx'

const SRC = '/media/demo/cover-a b.webp'

function attributes(props: Partial<ComponentProps<typeof Picture>>) {
  const html = renderToStaticMarkup(
    <Picture src={SRC} alt="" width={1600} height={400} {...props} />,
  ).replaceAll('&amp;', '&')
  const found = [...html.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value])
  return Object.fromEntries(found) as Record<string, string>
}

test('a picture that follows the page offers each breakpoint at both densities', () => {
  const { srcSet = '', sizes, width, height } = attributes({ sizes: '100vw', width: 4000 })
  const widths = [...srcSet.matchAll(/ (\d+)w/g)].map(([, each]) => Number(each))
  expect(widths).toEqual([320, 640, 768, 1024, 1280, 1536, 2048, 2560, 3072])
  expect(sizes).toBe('100vw')
  expect([width, height]).toEqual(['4000', '400'])
  expect(srcSet).toContain('/_image?url=%2Fmedia%2Fdemo%2Fcover-a%20b.webp&w=320&q=75 320w')
})

test('nothing much wider than the file itself is asked for', () => {
  const { srcSet = '' } = attributes({ sizes: '50vw', width: 700 })
  expect([...srcSet.matchAll(/ (\d+)w/g)].map(([, each]) => each)).toEqual(['320', '640', '768'])
})

test('a picture of one size is asked for once per density', () => {
  const { srcSet = '', src } = attributes({ width: 44, height: 44 })
  expect([...srcSet.matchAll(/w=(\d+)&q=75 (\d)x/g)].map((match) => match.slice(1))).toEqual([
    ['48', '1'],
    ['96', '2'],
  ])
  expect(src).toContain('&w=48&')
})

test('only widths that the endpoint makes are asked for', () => {
  for (const width of [1, 33, 300, 999, 1600, 9000]) {
    for (const sizes of [undefined, '100vw']) {
      const { srcSet = '' } = attributes({ width, sizes })
      for (const [, asked] of srcSet.matchAll(/[?&]w=(\d+)/g))
        expect(IMAGE_WIDTHS).toContain(Number(asked))
    }
  }
})

test('what is seen first is fetched first, the rest when it comes near', () => {
  expect(attributes({})).toMatchObject({ loading: 'lazy', decoding: 'async' })
  expect(attributes({})).not.toHaveProperty('fetchPriority')
  expect(attributes({ loading: 'eager' })).toMatchObject({
    loading: 'eager',
    fetchPriority: 'high',
  })
})

test.each([
  { width: 0, height: 0 },
  { width: null, height: null },
  { width: 200, height: 0 },
])('a picture that nobody could measure is shown as it is', (size) => {
  const { src, ...rest } = attributes({ ...size, sizes: '100vw' })
  expect(src).toBe(SRC)
  for (const name of ['srcSet', 'sizes', 'width', 'height']) expect(rest).not.toHaveProperty(name)
})

test('a drawing keeps its address and its size', () => {
  expect(attributes({ src: '/assets/mark.svg', width: 64, height: 64 })).toMatchObject({
    src: '/assets/mark.svg',
    width: '64',
    height: '64',
  })
})

test('an unknown way of loading or decoding, or no density, is refused', () => {
  expect(() => attributes({ loading: 'soon' as 'lazy' })).toThrow('Image loading soon')
  expect(() => attributes({ decoding: 'later' as 'sync' })).toThrow('Image decoding later')
  expect(() => attributes({ densities: [] })).toThrow('densities')
})
