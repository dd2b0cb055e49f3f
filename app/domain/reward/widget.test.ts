import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOCALES } from '#domain/locale.ts'
import {
  FRAME_KINDS,
  frameHeight,
  framePath,
  parsePictureName,
  parseWidgetChoice,
  ratingPicturePath,
  rewardPicturePath,
  WIDGET_KINDS,
  WIDGET_PARAMETERS,
  WIDGET_WIDTH,
} from './widget.ts'

const parse = (search: string) => parseWidgetChoice(new URLSearchParams(search), 'de-DE')

test('without a word: the strip, light, in the language of the page', () => {
  expect(parse('')).toEqual({
    kind: 'reviews',
    theme: 'light',
    lang: 'de-DE',
    width: 640,
    isFitted: false,
  })
})

test('what a form says is taken', () => {
  expect(parse('kind=badge&theme=dark&lang=en-GB&width=240&fit=1')).toEqual({
    kind: 'badge',
    theme: 'dark',
    lang: 'en-GB',
    width: 240,
    isFitted: true,
  })
})

test('a width is kept within its limits; an empty one is that of its place, but for a picture', () => {
  expect(parse('width=20').width).toBe(200)
  expect(parse('width=99999').width).toBe(1200)
  expect(parse('width=').width).toBeNull()
  expect(parse('kind=picture&width=').width).toBe(320)
  expect(parse('width=-3').width).toBe(640)
  expect(parse('width=1e3').width).toBe(640)
})

test('a picture has no frame to fit', () => {
  expect(parse('kind=picture&fit=1').isFitted).toBe(false)
})

test('nothing that is typed makes a choice that does not exist', () => {
  const value = fc.oneof(fc.string(), fc.constantFrom(...WIDGET_KINDS, 'dark', 'en-GB', '1', '200'))
  const typed = fc.record(Object.fromEntries(WIDGET_PARAMETERS.map((name) => [name, value])))
  fc.assert(
    fc.property(typed, (search) => {
      const { kind, lang, width } = parseWidgetChoice(new URLSearchParams(search), 'fr-FR')
      expect(WIDGET_KINDS).toContain(kind)
      expect(LOCALES).toContain(lang)
      if (width === null) return
      expect(width).toBeGreaterThanOrEqual(WIDGET_WIDTH.least)
      expect(width).toBeLessThanOrEqual(WIDGET_WIDTH.most)
    }),
  )
})

test('a wider frame is never higher, and one of unknown width is high enough for the narrowest', () => {
  for (const kind of FRAME_KINDS) {
    const heights = Array.from({ length: 1001 }, (_, more) => frameHeight(kind, 200 + more))
    expect(heights).toEqual(heights.toSorted((a, b) => b - a))
    expect(frameHeight(kind, null)).toBe(frameHeight(kind, 200))
  }
})

test('addresses are in the language of their prefix', () => {
  const look = { theme: 'dark', isFitted: true } as const
  expect(framePath('fr-FR', 'badge', 'a b', look)).toBe('/_widget/badge/a%20b?theme=dark&fit=1')
  expect(rewardPicturePath('it-IT', 'rEward000001', { format: 'png', width: 480 })).toBe(
    '/it-IT/_reward/rEward000001.png?w=480',
  )
  expect(ratingPicturePath('fr-FR', 'acme', { format: 'svg', theme: 'light' })).toBe(
    '/_badge/acme.svg?theme=light',
  )
})

test('the name of a picture ends in its format', () => {
  expect(parsePictureName('acme.svg')).toEqual({ name: 'acme', format: 'svg' })
  expect(parsePictureName('a.b.png')).toEqual({ name: 'a.b', format: 'png' })
  for (const file of ['acme', '.svg', 'acme.gif', 'acme.svgx', ''])
    expect(parsePictureName(file)).toBeUndefined()
})
