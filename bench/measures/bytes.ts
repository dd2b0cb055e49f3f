import { homePath, membersPath } from '#domain/address/paths.ts'
import { PAGE_START_ID } from '#ui/browser/page-ids.ts'
import { EDITOR_FILE, editorFile, FIRST_LOAD_LIMITS, sentKb } from './support/first-load.ts'
import type { Figure, Measure, Row } from './support/measure.ts'
import { runServer } from './support/running-server.ts'

const KINDS = [
  { heading: 'JavaScript', ending: 'js' },
  { heading: 'CSS', ending: 'css' },
  { heading: 'fonts', ending: 'woff2' },
] as const

export const bytes: Measure = {
  name: 'bytes',
  title: 'Bytes of a first visit',
  about:
    'What a browser that has nothing yet loads for one page besides its HTML and pictures, by what the page names, each file compressed with brotli as when it is built.',
  isQuick: true,

  async run(context): Promise<Row[]> {
    const server = await runServer(context, {
      command: [process.execPath, 'server.ts'],
      cwd: process.cwd(),
      dataDir: context.newFolder(),
      settings: () => ({ DEMO_PICTURES: 'off' }),
    })
    const listing = membersPath('fr-FR', 'tech_et_produit')
    const pages = {
      home: homePath('fr-FR'),
      listing,
      profile: await firstProfile(server.origin + listing),
    }
    // All are asked for before any is weighed, which takes longer than a connection stays open.
    const named: [string, string[]][] = []
    for (const [label, path] of Object.entries(pages))
      named.push([label, await filesOf(server.origin + path)])
    await server.stop()
    const rows = named.map(([label, files]) => ({ label, cells: cellsOf(files) }))
    const editor = { JavaScript: sizeOf([editorFile()], EDITOR_FILE.limit) }
    return [...rows, { label: 'editor of the back office, its own file', cells: editor }]
  },
}

async function firstProfile(listing: string): Promise<string> {
  const html = await (await fetch(listing)).text()
  const [profile] = html.match(/\/profil\/[\w-]+/) ?? []
  if (!profile) throw new Error(`no profile is linked at ${listing}`)
  return profile
}

async function filesOf(address: string): Promise<string[]> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  return namedFiles(await response.text())
}

function cellsOf(named: readonly string[]): Row['cells'] {
  return Object.fromEntries(
    KINDS.map(({ heading, ending }) => {
      const files = named.filter((path) => path.endsWith(`.${ending}`))
      return [heading, sizeOf(files, FIRST_LOAD_LIMITS[ending])]
    }),
  )
}

/** By its links, and by what it says of its scripts. */
function namedFiles(html: string): string[] {
  const [, start = ''] = html.match(new RegExp(`id="${PAGE_START_ID}"[^>]*>([^<]+)`)) ?? []
  const { files } = JSON.parse(start) as { files: string[] }
  const linked = [...html.matchAll(/<link[^>]*href="(\/assets\/[^"#]+)/g)]
  return [...new Set([...files, ...linked.map(([, path]) => path ?? '')])]
}

function sizeOf(files: readonly string[], limit: number): Figure {
  return { value: files.reduce((sum, path) => sum + sentKb(path), 0), unit: 'kB', limit }
}
