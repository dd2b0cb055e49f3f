import { expect, type Page } from '@playwright/test'
import { parseBundle } from '#domain/register/bundle.ts'
import { type Entry, parseEntry } from '#domain/register/entry.ts'

/** What is asked of the register about a review. */
export const PROOFS = '**/api/register/reviews/*'

type Opened = {
  entry: string
  openings: { content: { salt: string; value: { title: Record<string, string> } } }
}

/** The publication as somebody would answer who wants something else to have been registered. */
export async function forge(page: Page, change: (proof: string) => string): Promise<void> {
  await page.route(PROOFS, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const [proof = '', ...others] = answer.data.proofs
    const forged = change(proof)
    expect(forged).not.toBe(proof)
    answer.data.proofs = [forged, ...others]
    await route.fulfill({ response, json: answer })
  })
}

export const withExtra = (change: (extra: Opened) => void) => (proof: string) =>
  proof.replace(/^extra (\S+)$/m, (_, extra: string) => {
    const told: Opened = JSON.parse(Buffer.from(extra, 'base64').toString())
    change(told)
    return `extra ${Buffer.from(JSON.stringify(told)).toString('base64')}`
  })

/** As if other words had been registered than the page shows. */
export const withOtherWords = withExtra(({ openings }) => {
  const { title } = openings.content.value
  for (const language of Object.keys(title)) title[language] += ' !'
})

/** All that the register of the site under test has. */
export async function readEntries(page: Page): Promise<Entry[]> {
  const { data } = await (await page.request.get('/api/register')).json()
  const entries: Entry[] = []
  for (let tile = 0; entries.length < data.size; tile += 1) {
    const rest = data.size - entries.length
    const width = rest < 256 ? `.p/${rest}` : ''
    const path = `/registre/tile/entries/${tilePath(tile)}${width}`
    const bundle = await (await page.request.get(path)).body()
    entries.push(...parseBundle(new Uint8Array(bundle)).map(parseEntry))
  }
  return entries
}

const tilePath = (tile: number) => String(tile).padStart(3, '0')

/** The newest publication that was sealed with name and company. */
export async function maskedPublication(page: Page): Promise<number> {
  const at = (await readEntries(page)).findLastIndex(
    (entry) => entry.type === 'publish' && !entry.shown.author && !entry.shown.company,
  )
  if (at < 0) throw new Error('a masked review')
  return at
}
