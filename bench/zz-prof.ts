import { chromium } from '@playwright/test'
import AxeBuilder from '@axe-core/playwright'
import { readdirSync, readFileSync } from 'node:fs'
import { findBrowser, BROWSER_ARGUMENTS } from '#tests/support/find-browser.ts'
import { isHydrated } from '#tests/support/is-hydrated.ts'
const ORIGIN = 'http://localhost:3431'
const PATHS = ['/de-DE/profil/solsticia-paie', '/de-DE', '/de-DE/membres/tech_et_produit', '/de-DE/profil/solsticia-paie/reviews', '/de-DE/app', '/de-DE/articles']
function cpu(): { chrome: number; self: number; server: number } {
  const all = readdirSync('/proc').filter((n) => /^\d+$/.test(n)).flatMap((n) => { try { const s = readFileSync(`/proc/${n}/stat`, 'utf8'); const f = s.slice(s.lastIndexOf(')') + 2).split(' '); return [{ id: Number(n), pp: Number(f[1]), t: (Number(f[11]) + Number(f[12])) / 100, ct: (Number(f[13]) + Number(f[14])) / 100 }] } catch { return [] } })
  const by = new Map(all.map((x) => [x.id, x]))
  const under = (x: { id: number; pp: number }): boolean => x.pp === process.pid || (by.has(x.pp) && under(by.get(x.pp)!))
  const mine = all.filter((x) => under(x))
  const sum = mine.reduce((a, x) => a + x.t + x.ct, 0)
  const u = process.cpuUsage()
  const server = by.get(Number(process.env.SERVER_PID))
  return { chrome: sum, self: (u.user + u.system) / 1e6, server: server?.t ?? 0 }
}
const FLAGS: Record<string, string[]> = JSON.parse(process.env.FLAGSETS ?? '{"now":["--js-flags=--no-opt"]}')
for (const [name, flags] of Object.entries(FLAGS)) {
  const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: [...BROWSER_ARGUMENTS, ...flags] } as never)
  const sums: Record<string, number[]> = {}
  let last = cpu()
  const mark = (k: string) => { const n = cpu(); const d = [n.chrome - last.chrome, n.self - last.self, n.server - last.server]; sums[k] = (sums[k] ?? [0, 0, 0]).map((v, i) => v + d[i]!); last = n }
  mark('launch')
  for (const path of PATHS) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...(process.env.CTX ? JSON.parse(process.env.CTX) : {}) })
    const page = await context.newPage()
    mark('context')
    await page.goto(ORIGIN + path)
    mark('goto')
    await page.evaluate(() => dispatchEvent(new Event('pointerdown')))
    await page.waitForFunction(isHydrated)
    mark('hydrate')
    if (process.env.AXE) {
      await page.evaluate(() => { delete document.documentElement.dataset.fresh })
      await new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] }).analyze()
      mark('axe')
      if (process.env.AXE === '2') {
        await new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], runOnly: { type: 'rule', values: ['color-contrast', 'target-size', 'scrollable-region-focusable'] } } as never).analyze()
        mark('axe3')
      }
      const html = await (await page.request.get(page.url())).text()
      mark('get')
      for (const width of [320, 390, 768, 1024]) { await page.setViewportSize({ width, height: 900 }); await page.evaluate(() => document.documentElement.scrollWidth) }
      mark('widths')
    }
    await context.close()
    mark('close')
  }
  await browser.close()
  console.log(name, Object.entries(sums).map(([k, v]) => `${k}: ${v.map((x) => (x / PATHS.length).toFixed(2)).join('/')}`).join('  '), 'per page', (Object.values(sums).flat().reduce((a, b) => a + b, 0) / PATHS.length).toFixed(2))
}
