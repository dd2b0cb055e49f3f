// The way with containers of docs/launch.md, typed as it stands there, on images made of Debian's packages in place of the
// official ones. It wants root, podman with podman-compose and netavark, buildah, debootstrap, the ports 80 and 443, and
// some ten minutes: npm run proof -- launch
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { APIRequestContext, Browser } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '#tests/support/browser/launch-browser.ts'
import { fencesOf } from '#tests/support/launch/documented.ts'
import { walkToFirstReview } from '#tests/support/launch/first-review.ts'
import { makeStandIns } from '#tests/support/launch/stand-ins.ts'
import {
  missingForContainers,
  openWorkplace,
  type Workplace,
} from '#tests/support/launch/workplace.ts'
import {
  type CountingMailServer,
  startMailServer,
} from '#tests/support/server/counting-mail-server.ts'

const ORIGIN = 'https://localhost'
const WAY = fencesOf(readFileSync('docs/launch.md', 'utf8'), 'With containers')
const MOST_BYTES = 700e6
const MOST_SECONDS = 15 * 60
const HOME_PAGES = ['/', '/en-GB', '/es-ES', '/it-IT', '/de-DE']

const missing = await missingForContainers()

describe.skipIf(missing !== '')(`launched in containers${missing && ` (${missing})`}`, () => {
  let place: Workplace
  let mails: CountingMailServer
  let browser: Browser
  let visitor: APIRequestContext
  let seconds = 0

  beforeAll(async () => {
    place = openWorkplace()
    await makeStandIns(place)
    mails = await startMailServer('0.0.0.0')
    browser = await launchBrowser()
    const context = await browser.newContext({ baseURL: ORIGIN, ignoreHTTPSErrors: true })
    visitor = context.request
  }, 1_800_000)

  afterAll(async () => {
    await browser?.close()
    await place?.close()
    await mails?.close()
  })

  test('the document has these steps', () => {
    expect(Object.keys(WAY)).toEqual([
      'What the machine needs',
      'The image',
      'Settings',
      'Open it',
      'Do not lose it',
      'A new version, and back',
    ])
  })

  test('from nothing to a published review of an invited client, in five languages', async () => {
    // What the machine needs is what it was asked for above.
    await type('The image')
    await type('Settings')
    const said = await type('Open it')
    const [link = ''] = /https:\/\/localhost\/\S+token=\S+/.exec(said) ?? []
    expect(link, said).not.toBe('')
    await expect.poll(() => statusOf('/readyz'), { timeout: 120_000, interval: 500 }).toBe(200)
    const beganMs = performance.now()
    await walkToFirstReview(browser, { origin: ORIGIN, link, mails })
    seconds += (performance.now() - beganMs) / 1000
    console.info(`commands and journey: ${seconds.toFixed(0)} s`)
    expect(seconds).toBeLessThan(MOST_SECONDS)
  })

  test('the image is small, and runs as nobody, with nothing to write to but its data', async () => {
    const { output: size } = await place.run(
      'podman image inspect --format "{{.Size}}" localhost/attesta:first',
    )
    console.info(`image: ${(Number(size) / 1e6).toFixed(0)} MB`)
    expect(Number(size)).toBeLessThan(MOST_BYTES)
    const { output } = await inside(
      'app-a',
      `id -u; grep CapBnd /proc/1/status; for folder in /app /etc /usr /var /data; do
        touch "$folder/written" 2>&1 && echo "wrote $folder"; done; ls /data/kept-builds/builds/meta`,
    )
    expect(output).toMatch(/^10001$/m)
    expect(output).toMatch(/^CapBnd:\s+0+$/m)
    expect(output.match(/^wrote .*$/gm)).toEqual(['wrote /data'])
    expect(output.match(/^\w+\.json$/gm)).toHaveLength(1)
    const strict = '--read-only --read-only-tmpfs=false --cap-drop all --network none'
    const bare = await place.run(`podman run --rm ${strict} localhost/attesta:first site --help`)
    expect(bare).toMatchObject({ code: 0, output: expect.stringContaining('backup-keys') })
  })

  test('nothing is open but the ports of the proxy', async () => {
    const { output } = await place.run('podman ps --format "{{.Ports}}"')
    const ports = output.match(/\S+->\S+/g)?.map((each) => each.replace(/,$/, ''))
    expect(ports?.sort()).toEqual(['0.0.0.0:443->443/tcp', '0.0.0.0:80->80/tcp'])
  })

  test('every page of it is sound', async () => {
    const { output } = await inside('proxy', 'cat /data/caddy/pki/authorities/local/root.crt')
    const certificate = join(place.folder, 'root.crt')
    const [pem = ''] = /-----BEGIN[\s\S]+END CERTIFICATE-----/.exec(output) ?? []
    writeFileSync(certificate, pem)
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate }
    const crawl = promisify(execFile)('node', ['scripts/crawl.ts', ORIGIN], { env })
    const { stdout } = await crawl.catch((error) => ({ stdout: `failed: ${error.stdout}` }))
    console.info(/^\d+ pages in .*$/m.exec(stdout)?.[0])
    expect(stdout).not.toMatch(/^failed/)
  })

  test('it is backed up, and the backup comes back', async () => {
    expect(await type('Do not lose it')).toMatch(/A server on it showed \d+ pages/)
  })

  test('a new version replaces it while everybody is answered', async () => {
    const before = await containers()
    const asking = keepAsking()
    await type('A new version, and back')
    const { asked, wrong } = await asking.stop()
    console.info(`answered while it was replaced: ${asked}`)
    expect([asked > 50, wrong]).toEqual([true, []])
    const after = await containers()
    expect(after['app-a']).toMatch(/attesta:second$/)
    expect(after['app-b']).toMatch(/attesta:second$/)
    expect([before['app-a'], before['app-b']]).not.toContain(after['app-a'])
    expect(after.database).toBe(before.database)
  })

  test('a version that does not come up replaces one process, and the other one serves', async () => {
    await place.run(`mkdir -p none
      printf 'FROM localhost/attesta:second\\nCMD ["false"]\\n' > none/Containerfile
      podman build --tag localhost/attesta:broken none`)
    const before = await containers()
    const roll = (tag: string) =>
      place.run(`sed -i 's|^SITE_IMAGE=.*|SITE_IMAGE=localhost/attesta:${tag}|' attesta/deploy/.env
        SECONDS_TO_START=${tag === 'broken' ? 10 : 600} sh attesta/deploy/roll.sh`)
    const asking = keepAsking()
    expect(await roll('broken')).toMatchObject({
      code: 1,
      output: expect.stringContaining('app-a does not come up'),
    })
    expect((await containers())['app-b']).toBe(before['app-b'])
    expect(await roll('second')).toMatchObject({ code: 0 })
    expect((await asking.stop()).wrong).toEqual([])
  })

  /** Everything that a step says, with what is this machine's in place of the operator's; gives what was printed. */
  async function type(step: string): Promise<string> {
    let printed = ''
    const beganMs = performance.now()
    for (const { language, text } of WAY[step] ?? []) {
      if (language !== 'sh') writeFileSync(join(place.folder, 'attesta/deploy/.env'), here(text))
      else {
        const { code, output } = await place.run(here(text))
        expect(code, output).toBe(0)
        printed += output
      }
    }
    const tookSeconds = (performance.now() - beganMs) / 1000
    seconds += tookSeconds
    console.info(`${step}: ${tookSeconds.toFixed(0)} s`)
    return printed
  }

  function here(text: string): string {
    return text
      .replaceAll('https://YOUR-COPY/attesta.git', process.cwd())
      .replaceAll('/opt/attesta', join(place.folder, 'attesta'))
      .replaceAll('www.site.fr', 'localhost')
      .replaceAll(
        'smtps://user:password@relay.site.fr',
        mails.url.replace('127.0.0.1', 'host.containers.internal'),
      )
  }

  function inside(service: string, script: string) {
    return place.run(`cd attesta/deploy; podman-compose exec -T ${service} sh -c "$SCRIPT"`, {
      SCRIPT: script,
    })
  }

  /** The id and image of each service’s container. */
  async function containers(): Promise<Record<string, string>> {
    const format = '{{index .Labels "com.docker.compose.service"}} {{.ID}} {{.Image}}'
    const { output } = await place.run(`podman ps --format '${format}'`)
    const lines = output.trim().split('\n')
    return Object.fromEntries(
      lines.map((line) => {
        const [service = '', ...rest] = line.split(' ')
        return [service, rest.join(' ')]
      }),
    )
  }

  async function statusOf(path: string): Promise<number> {
    const answer = await visitor.get(path, { timeout: 10_000 }).catch(() => undefined)
    return answer?.status() ?? 0
  }

  /** Asks for home pages, one after the other, until it is told to stop. */
  function keepAsking() {
    const wrong: string[] = []
    let isOver = false
    const walk = async () => {
      let asked = 0
      for (; !isOver; asked++) {
        const path = HOME_PAGES[asked % HOME_PAGES.length] ?? '/'
        const status = await statusOf(path)
        if (status !== 200) wrong.push(`${status} ${path}`)
      }
      return asked
    }
    const walked = walk()
    return {
      async stop() {
        isOver = true
        return { asked: await walked, wrong }
      },
    }
  }
})
