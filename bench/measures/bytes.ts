import { brotliCompressSync, constants } from 'node:zlib'
import { comparisonPath, homePath, leaderboardPath, membersPath } from '#domain/address/paths.ts'
import { periodOf } from '#domain/leaderboard/period.ts'
import { PAGE_START_ID } from '#ui/browser/page-ids.ts'
import { EDITOR_FILE, editorFile, FIRST_LOAD_LIMITS, sentKb } from './support/first-load.ts'
import type { Figure, Measure, Row } from './support/measure.ts'
import { runServer } from './support/running-server.ts'

const KINDS = [
  { heading: 'JavaScript', ending: 'js' },
  { heading: 'CSS', ending: 'css' },
  { heading: 'fonts', ending: 'woff2' },
] as const

const COMPARISON = 'comparison of four'
const COMPARISON_HTML_KB = 25
/** Of the buttons that keep a member. */
const KEEP_HTML_KB = 2
/** As a page is compressed for whoever asks. */
const LIVE = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

export const bytes: Measure = {
  name: 'bytes',
  title: 'Bytes of a first visit',
  about:
    'What a browser that has nothing yet loads for one page besides its HTML and pictures, by what the page names, each file compressed with brotli as when it is built. The HTML of a comparison as brotli 4 sends it; that of the buttons that keep a member, what a page has more with them than without.',
  isQuick: true,

  async run(context): Promise<Row[]> {
    const server = await runServer(context, {
      command: [process.execPath, 'server.ts'],
      cwd: process.cwd(),
      dataDir: context.newFolder(),
      settings: () => ({ DEMO_PICTURES: 'off' }),
    })
    const listing = membersPath('fr-FR', 'tech_et_produit')
    const profiles = await profilesOf(server.origin + listing)
    const pages = {
      home: homePath('fr-FR'),
      listing,
      profile: profilePath('fr-FR', profiles[0] ?? ''),
      leaderboard: leaderboardPath('fr-FR', periodOf('weekly', Temporal.Now.instant())),
      [COMPARISON]: comparisonPath('fr-FR', profiles.slice(0, MOST_COMPARED).toSorted()),
    }
    // All are asked for before any is weighed, which takes longer than a connection stays open.
    const answers: Record<string, string> = {}
    for (const [label, path] of Object.entries(pages))
      answers[label] = await answerOf(server.origin + path)
    await server.stop()
    const rows: Row[] = Object.entries(answers).map(([label, html]) => {
      return { label, cells: cellsOf(namedFiles(html)) }
    })
    const list = rows.find(({ label }) => label === 'listing')?.cells.JavaScript
    const compared = rows.find(({ label }) => label === COMPARISON)?.cells ?? {}
    if (typeof list === 'object' && typeof compared.JavaScript === 'object')
      compared.JavaScript = { ...compared.JavaScript, limit: list.value }
    compared.HTML = htmlSize(answers[COMPARISON] ?? '', COMPARISON_HTML_KB)
    const kept = { HTML: keepSize(answers.listing ?? '') }
    rows.push({ label: 'buttons that keep, of a list', cells: kept })
    const editor = { JavaScript: sizeOf([editorFile()], EDITOR_FILE.limit) }
    return [...rows, { label: 'editor of the back office, its own file', cells: editor }]
  },
}

/** Of the members of a list. */
async function profilesOf(listing: string): Promise<string[]> {
  const html = await answerOf(listing)
  const slugs = [...html.matchAll(/\/profil\/([\w-]+)/g)].map(([, slug]) => slug ?? '')
  if (slugs.length === 0) throw new Error(`no profile is linked at ${listing}`)
  return [...new Set(slugs)]
}

async function answerOf(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  return response.text()
}

function htmlSize(html: string, limit: number): Figure {
  return { value: brotliCompressSync(html, LIVE).length / 1000, unit: 'kB', limit }
}

function keepSize(html: string): Figure {
  const without = html.replace(/<form[^>]*action="[^"]*\/shortlist"[^>]*>.*?<\/form>/gs, '')
  if (without === html) throw new Error('the list has no button that keeps')
  const whole = htmlSize(html, KEEP_HTML_KB)
  return { ...whole, value: whole.value - htmlSize(without, 0).value }
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
