import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawAvatar } from '#db/demo/art/avatar/draw-avatar.ts'
import { drawMemberCover } from '#db/demo/art/cover/draw-member-cover.ts'
import { drawEngraving } from '#db/demo/art/engraving/draw-engraving.ts'
import { drawMemberLogo } from '#db/demo/art/logo/draw-member-logo.ts'
import { toWebp } from './to-webp.ts'

const logo = drawMemberLogo({ name: 'Sillage', color: '#118AB2', mark: 'wave', seed: 1 })

test.for([
  ['logo', logo, 256, 256, 6_000],
  ['avatar', drawAvatar({ gender: 'f', seed: 3 }), 192, 192, 8_000],
  ['cover', drawMemberCover({ color: '#1F3A5F', seed: 2, family: 'veil' }), 1600, 400, 60_000],
  ['engraving', drawEngraving({ scene: 'steps', hue: 60, seed: 1 }), 1200, 800, 110_000],
] as const)('the %s is a light WebP file of its size', async ([, svg, width, height, most]) => {
  const file = await toWebp(svg, width, height)
  expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width, height })
  expect(file.length).toBeLessThan(most)
})

test('a drawing asked for larger is drawn larger, not blown up', async () => {
  const edge =
    '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16">' +
    '<rect width="16" height="16" fill="#fff"/><rect width="8" height="16"/></svg>'
  const { data } = await sharp(await toWebp(edge, 160, 160))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const row = [...data.subarray(0, 160)]
  expect(row.filter((value) => value > 40 && value < 215).length).toBeLessThanOrEqual(2)
})
