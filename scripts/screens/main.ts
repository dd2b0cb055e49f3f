// npm run screens -- [home] [gallery] [fr-FR …]: both pages in every width, in all languages or in
// those named, into screens/, which the repository leaves out.
// npm run screens -- register [fr-FR …]: what anybody can check, in each of its states, at 390 and 1440 px.
// npm run screens -- readme: the two pictures of README.md, into docs/pictures.
// For home, gallery and readme, DATA_DIR names a folder with demo data to show; without one, they are loaded first.

import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { homePath, localizedPath, profilePath } from '#domain/address/paths.ts'
import { LOCALES } from '#domain/locale.ts'
import { launchBrowser } from '#tests/support/browser/launch-browser.ts'
import { newDemoDir } from '#tests/support/database/data-dir.ts'
import { startServer } from '#tests/support/server/server-process.ts'
import { FOLDER, save, untilEverythingIsThere } from './picture.ts'
import { takeRegisterScreens } from './register-screens.ts'

const WIDTHS = [320, 390, 768, 1024, 1440]
/** A picture of so long a page takes a while where the processor is shared. */
const PATIENCE_MS = 240_000
/** The gallery, many times as long, is made smaller. */
const SCREENS = {
  home: { path: '/', scale: 1, quality: 24 },
  gallery: { path: '/_gallery', scale: 0.4, quality: 16 },
} as const
type Name = keyof typeof SCREENS

const README_FOLDER = 'docs/pictures'
const README_PICTURES = {
  home: homePath('en-GB'),
  profile: profilePath('en-GB', 'solsticia-paie'),
}

const asked = process.argv.slice(2)
const names = chosen(Object.keys(SCREENS) as Name[])
const locales = chosen(LOCALES)

mkdirSync(FOLDER, { recursive: true })
const browser = await launchBrowser()
if (asked.includes('register')) await takeRegisterScreens(browser, await newDemoDir(), locales)
else await onDemo(asked.includes('readme') ? takeReadmePictures : takeScreens)
await browser.close()

async function onDemo(take: (origin: string) => Promise<void>): Promise<void> {
  const ownFolder = process.env.DATA_DIR ? null : mkdtempSync(join(tmpdir(), 'attesta-screens-'))
  const server = await startServer({ DATA_DIR: process.env.DATA_DIR ?? ownFolder ?? '' })
  await server.ready
  await take(server.origin)
  server.kill('SIGTERM')
  await server.exited
  if (ownFolder) rmSync(ownFolder, { recursive: true })
}

async function takeReadmePictures(origin: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  for (const [name, path] of Object.entries(README_PICTURES)) {
    const page = await context.newPage()
    await page.goto(origin + path)
    // A first visit is drawn in the machine's own typefaces (decision 011).
    await page.reload()
    await untilEverythingIsThere(page)
    const file = join(README_FOLDER, `${name}.webp`)
    const picture = sharp(await page.screenshot()).resize({ width: 960 })
    await picture.webp({ quality: 80, effort: 6 }).toFile(file)
    console.log(`${file}: ${Math.round(statSync(file).size / 1000)} kB`)
    await page.close()
  }
}

async function takeScreens(origin: string): Promise<void> {
  for (const file of readdirSync(FOLDER)) {
    const isMadeAnew = names.some((name) =>
      locales.some((locale) => file.startsWith(`${name}-${locale}-`)),
    )
    if (isMadeAnew) rmSync(join(FOLDER, file))
  }
  for (const locale of locales) {
    for (const width of WIDTHS) {
      const context = await browser.newContext({ viewport: { width, height: 900 }, locale })
      context.setDefaultTimeout(PATIENCE_MS)
      for (const name of names) {
        const page = await context.newPage()
        await page.goto(origin + localizedPath(locale, SCREENS[name].path))
        await untilEverythingIsThere(page)
        await save(page, `${name}-${locale}-${width}`, SCREENS[name])
        await page.close()
      }
      await context.close()
    }
    console.log(locale)
  }
  const sizes = readdirSync(FOLDER).map((file) => statSync(join(FOLDER, file)).size)
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  console.log(`${FOLDER}: ${sizes.length} files, ${(bytes / 1e6).toFixed(1)} MB`)
}

/** Those that were asked for; all, when none of their kind was. */
function chosen<Choice extends string>(all: readonly Choice[]): readonly Choice[] {
  const some = all.filter((each) => asked.includes(each))
  return some.length > 0 ? some : all
}
