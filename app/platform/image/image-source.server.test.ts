import { expect, test } from 'vitest'
import { GIF, type SampleKind, SVG, sampleImages } from '#tests/support/server/sample-images.ts'
import { imageKind } from './image-source.server.ts'

const samples = await sampleImages()

test.each(Object.keys(samples) as SampleKind[])('%s is known by its first bytes', (kind) => {
  expect(imageKind(samples[kind])).toBe(kind)
})

test.each([
  ['SVG', SVG],
  ['GIF', GIF],
  ['HTML', Buffer.from('<!doctype html><img src="a.png">')],
  ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['a sound in RIFF', Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1')],
  ['nothing', Buffer.alloc(0)],
])('%s is not taken for a picture', (_what, bytes) => {
  expect(imageKind(bytes)).toBeUndefined()
})

test('an AVIF that names its kind among others is one', () => {
  const bytes = Buffer.from('\0\0\0\x1cftypmif1\0\0\0\0mif1miafavif', 'latin1')
  expect(imageKind(bytes)).toBe('avif')
})
