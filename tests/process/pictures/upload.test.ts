import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from '#db/demo/accounts.ts'
import { DEMO_PASSWORD } from '#db/demo/demo-password.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { Locale } from '#domain/locale.ts'
import { wordsIn } from '#tests/support/catalogue-words.ts'
import { newDemoDir } from '#tests/support/database/data-dir.ts'
import { childrenOf, rssBytesOf } from '#tests/support/server/processes.ts'
import { GIF, pngBomb, SVG, sampleImages, webpBomb } from '#tests/support/server/sample-images.ts'
import { startServer } from '#tests/support/server/server-process.ts'

const OWNER = DEMO_ACCOUNTS.find(({ role }) => role === 'member owner')?.email ?? ''
const SCRIPT = Buffer.from(SVG.toString().replace('<rect', '<script>alert(1)</script><rect'))
const MEGABYTE = 1024 * 1024

const { jpeg, png, webp } = await sampleImages(1200, 600)

/** What is brought, and what the page says of it. */
const REFUSED: readonly (readonly [string, Uint8Array, string])[] = [
  ['bomb.png', pngBomb(), 'This picture has more than 40 million pixels. Make it smaller first.'],
  [
    'bomb.webp',
    webpBomb(webp),
    'This picture has more than 40 million pixels. Make it smaller first.',
  ],
  ['moving.gif', GIF, 'Only JPEG, PNG, WebP and AVIF pictures are taken.'],
  ['script.svg', SCRIPT, 'Only JPEG, PNG, WebP and AVIF pictures are taken.'],
  ['script.png', SCRIPT, 'Only JPEG, PNG, WebP and AVIF pictures are taken.'],
  [
    'half.jpg',
    jpeg.subarray(0, jpeg.length / 2),
    'This picture is damaged and cannot be opened. Choose another one.',
  ],
  [
    'half.png',
    png.subarray(0, png.length / 2),
    'This picture is damaged and cannot be opened. Choose another one.',
  ],
  ['large.jpg', Buffer.alloc(6 * MEGABYTE, jpeg), 'This file is too large. Choose a smaller one.'],
  [
    'huge.jpg',
    Buffer.alloc(20 * MEGABYTE, jpeg),
    'What you sent is too long to be received. Go back to the previous page and shorten it.',
  ],
]

test('whatever is no picture of a fair size is refused in words, by a server that does not grow', async () => {
  const DATA_DIR = await newDemoDir()
  const server = await startServer({ DATA_DIR, DEMO_DATA: 'off' })
  await server.ready
  const cookie = await signIn(server.origin)
  const send = async (locale: Locale, name: string, bytes: Uint8Array) => {
    const address = server.origin + accountPath(locale, 'profile', 'look')
    const form = new FormData()
    const answers = { form: 'cover', version: await draftVersion(address, cookie), zoom: '100' }
    for (const [field, value] of Object.entries({ ...answers, x: '50', y: '50' }))
      form.set(field, value)
    form.set('picture', new File([new Uint8Array(bytes)], name))
    return fetch(address, { method: 'POST', body: form, headers: { cookie }, redirect: 'manual' })
  }
  const refuseAll = async (locale: Locale) => {
    const say = wordsIn(locale)
    for (const [name, bytes, why] of REFUSED) {
      const answer = await send(locale, name, bytes)
      expect([name, answer.status]).toEqual([name, name.startsWith('huge') ? 413 : 422])
      expect(unescaped(await answer.text()), `${locale} ${name}`).toContain(say(why))
    }
  }
  for (const locale of ['es-ES', 'fr-FR'] as const) await refuseAll(locale)
  const before = rssBytesOf(server)
  const [large, huge] = REFUSED.slice(-2)
  for (let round = 0; round < 6; round += 1)
    for (const [name, bytes] of [large, huge].filter((each) => each !== undefined))
      expect((await send('fr-FR', name, bytes)).ok).toBe(false)
  // Had it kept what was sent, it would have grown by 156 MB.
  expect(rssBytesOf(server) - before).toBeLessThan(100 * MEGABYTE)
  for (const { rssBytes } of childrenOf(server)) expect(rssBytes).toBeLessThan(300 * MEGABYTE)

  const told = await sharp(jpeg)
    .withExif({ IFD0: { Make: 'Secretcam' }, IFD3: { GPSLatitude: '48/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Secretname</x:xmpmeta>')
    .jpeg()
    .toBuffer()
  expect(told.includes('Secretcam') && told.includes('Secretname')).toBe(true)
  expect((await send('fr-FR', 'holiday.jpg', told)).status).toBe(303)
  const look = server.origin + accountPath('fr-FR', 'profile', 'look')
  const page = await (await fetch(look, { headers: { cookie } })).text()
  const url = page.match(/%2Fmedia%2Fuploads%2Fcover-[0-9a-f]{64}\.webp/)?.[0] ?? ''
  const kept = await readFile(join(DATA_DIR, decodeURIComponent(url)))
  const { exif, xmp, iptc, icc, format } = await sharp(kept).metadata()
  expect([format, exif, xmp, iptc, icc]).toEqual(['webp', ...Array(4).fill(undefined)])
  expect(kept.includes('Secret')).toBe(false)
  server.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})

async function signIn(origin: string): Promise<string> {
  const body = new URLSearchParams({ form: 'password', email: OWNER, password: DEMO_PASSWORD })
  const answer = await fetch(`${origin}/app`, { method: 'POST', body, redirect: 'manual' })
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return cookies.join('; ')
}

/** Of the draft that the form was made for. */
async function draftVersion(address: string, cookie: string): Promise<string> {
  const page = await (await fetch(address, { headers: { cookie } })).text()
  return page.match(/name="version" value="(\d+)"/)?.[1] ?? ''
}

const unescaped = (html: string) => html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
