import { expect, type Locator, type Page } from '@playwright/test'
import {
  accountPath,
  articlePath,
  contactPath,
  culturePath,
  dataPath,
  ecosystemPath,
  homePath,
  membersPath,
  profilePath,
  reviewFormPath,
  reviewsPath,
  rewardsPath,
} from '#domain/address/paths.ts'
import { ALL_SERVICES } from '#domain/tag/category.ts'
import { signInAs } from '#tests/support/account/account-journey.ts'
import { IS_WHOLE, test, untilHydrated } from '#tests/support/browser/e2e.ts'
import { holdScripts } from '#tests/support/browser/hold-scripts.ts'
import { FULL_PROFILE } from './sound-pages.ts'

// Whatever opens over a page, on every layout and width, as the first thing that a visitor does and as a later one:
// in sight, over everything else and, where it is modal, the page behind it out of reach.

const HEIGHTS = { 390: 844, 768: 1024, 1440: 900 } as const
type Width = keyof typeof HEIGHTS
const WIDTHS: readonly Width[] = [390, 768, 1440]

const PAGES = {
  marketplace: {
    home: homePath('fr-FR'),
    list: membersPath('fr-FR', ALL_SERVICES),
    article: articlePath('fr-FR', 'choisir-un-prestataire-de-developpement'),
  },
  profile: {
    profile: profilePath('fr-FR', FULL_PROFILE),
    reviews: reviewsPath('fr-FR', FULL_PROFILE),
    rewards: rewardsPath('fr-FR', FULL_PROFILE),
    culture: culturePath('fr-FR', FULL_PROFILE),
    ecosystem: ecosystemPath('fr-FR', FULL_PROFILE),
    data: dataPath('fr-FR', FULL_PROFILE),
    contact: contactPath('fr-FR', FULL_PROFILE),
  },
  'review form': { 'review form': reviewFormPath('fr-FR', FULL_PROFILE) },
  account: { account: accountPath('fr-FR') },
} as const
type Layout = keyof typeof PAGES
const LAYOUTS = Object.keys(PAGES) as Layout[]

type Layer = {
  /** What opens it. The banner opens by itself. */
  opener?(page: Page): Locator
  shown(page: Page): Locator
  /** A page behind a toast or a banner can be used: they ask for nothing at once. */
  isModal: boolean
  /** The widths at which a layout has it, or why it has none. */
  places: Record<Layout, readonly Width[] | string>
}

const STANDS_ALONE = 'nothing around the form leads away from it'
const NO_REVIEW_LIST = 'it has no list whose reviews open over it'

const LAYERS: Record<'panel' | 'menu' | 'modal' | 'toast' | 'banner', Layer> = {
  panel: {
    opener: (page) => page.getByRole('button', { name: 'Trouver un prestataire' }),
    shown: (page) =>
      page.getByRole('dialog', { name: 'Trouver un prestataire' }).locator('> div').first(),
    isModal: true,
    places: {
      marketplace: [1440],
      profile: [1440],
      'review form': STANDS_ALONE,
      account: 'its header has no picker',
    },
  },
  menu: {
    opener: (page) => page.getByRole('button', { name: 'Menu' }),
    shown: (page) => page.getByRole('dialog', { name: 'Menu' }),
    isModal: true,
    places: {
      marketplace: [390, 768],
      profile: [390, 768],
      'review form': STANDS_ALONE,
      account: [390, 768],
    },
  },
  modal: {
    opener: (page) => page.locator('[data-opens-here] a[href*="/reference/"]').first(),
    shown: (page) => page.getByRole('dialog').locator('> div').first(),
    isModal: true,
    places: {
      marketplace: WIDTHS,
      profile: WIDTHS,
      'review form': NO_REVIEW_LIST,
      account: NO_REVIEW_LIST,
    },
  },
  toast: {
    opener: (page) => page.getByRole('button', { name: 'Copier le lien' }),
    shown: (page) => page.getByRole('dialog').getByRole('status').locator('> div'),
    isModal: false,
    places: {
      marketplace: WIDTHS,
      profile: WIDTHS,
      'review form': 'what happened is told in its place',
      account: 'what happened is told in its place',
    },
  },
  banner: {
    shown: (page) => page.getByRole('region', { name: 'Votre accord' }),
    isModal: false,
    places: {
      marketplace: WIDTHS,
      profile: WIDTHS,
      'review form': STANDS_ALONE,
      account: WIDTHS,
    },
  },
}

async function open(page: Page, layout: Layout, path: string, width: Width): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHTS[width] })
  if (layout === 'account') await signInAs(page, 'member owner', 'fr-FR')
  await page.goto(path, { waitUntil: 'domcontentloaded' })
}

function pathOf(layout: Layout): string {
  const [path = ''] = Object.values(PAGES[layout])
  return path
}

/** Wholly within the screen, and hit wherever one points at it. */
async function expectOnTop(layer: Locator): Promise<void> {
  await expect(layer).toBeVisible()
  await expect
    .poll(() =>
      layer.evaluate((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect()
        const isInside =
          left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1
        const isHit = [0.1, 0.5, 0.9].every((across) =>
          [0.1, 0.5, 0.9].every((down) => {
            const x = left + (right - left) * across
            const y = top + (bottom - top) * down
            return element.contains(document.elementFromPoint(x, y))
          }),
        )
        return { isInside, isHit }
      }),
    )
    .toEqual({ isInside: true, isHit: true })
}

/** Whether something of the page behind takes the focus, or is hit beside the layer. */
function isPageReached(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const behind = document.querySelectorAll<HTMLElement>(
      'a[href]:not(dialog *), button:not(dialog *), main',
    )
    const before = document.activeElement
    const isFocused = [...behind].some((element) => {
      element.focus({ preventScroll: true })
      return document.activeElement === element
    })
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    const corners = [2, innerWidth - 2].flatMap((x) =>
      [2, innerHeight - 2].map((y) => document.elementFromPoint(x, y)),
    )
    const isHit = corners.some((element) => element && element.closest('dialog') === null)
    return isFocused || isHit
  })
}

async function expectLayer(page: Page, { shown, isModal }: Layer): Promise<void> {
  await expectOnTop(shown(page))
  expect(await isPageReached(page)).toBe(!isModal)
}

function placesOf(name: keyof typeof LAYERS) {
  return LAYOUTS.flatMap((layout) => {
    const widths = LAYERS[name].places[layout]
    return typeof widths === 'string' ? [] : widths.map((width) => ({ layout, width }))
  })
}

for (const [name, id] of [
  ['panel', 'S2.73'],
  ['menu', 'S2.74'],
] as const) {
  const layer = LAYERS[name]
  for (const { layout, width } of placesOf(name)) {
    for (const [place, [title, path]] of Object.entries(PAGES[layout]).entries()) {
      if (!isLookedAt(place, width)) continue
      test(`${id} ${layout}, ${title}, ${width} px: the ${name} is the first touch, and a later one`, async ({
        page,
      }) => {
        const release = await holdScripts(page)
        await open(page, layout, path, width)
        await layer.opener?.(page).click()
        release()
        await expectLayer(page, layer)
        if (layout !== 'account') await expectActivities(page, name)

        await page.keyboard.press('Escape')
        await expect(layer.shown(page)).toBeHidden()
        expect(await isPageReached(page)).toBe(true)
        // Where the header does not stay, half of it is gone by now.
        await page.mouse.wheel(0, 30)
        await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
        await layer.opener?.(page).click()
        await expectLayer(page, layer)
      })
    }
  }
}

/** Every page at one width at least, and one page of every layout at all. */
function isLookedAt(place: number, width: Width): boolean {
  return IS_WHOLE || place === 0 || WIDTHS[place % WIDTHS.length] === width
}

async function expectActivities(page: Page, name: 'panel' | 'menu'): Promise<void> {
  if (name === 'panel') {
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
    return
  }
  const category = page.getByRole('dialog', { name: 'Menu' }).locator('details details').first()
  await category.locator('summary').click()
  await expect(category.getByRole('link').first()).toBeVisible()
}

for (const { layout, width } of placesOf('modal')) {
  if (!isLookedAt(layout === 'profile' ? 0 : 1, width)) continue
  test(`${layout}, ${width} px: a review opens by the first touch and by a later one, and tells by a toast`, async ({
    page,
  }) => {
    const { modal, toast } = LAYERS
    const release = await holdScripts(page)
    await open(page, layout, layout === 'profile' ? PAGES.profile.reviews : pathOf(layout), width)
    await modal.opener?.(page).click()
    release()
    await expectLayer(page, modal)
    await toast.opener?.(page).click()
    await expectOnTop(toast.shown(page))
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(modal.shown(page)).toBeHidden()
    await modal.opener?.(page).click()
    await expectLayer(page, modal)
    await toast.opener?.(page).click()
    await expectOnTop(toast.shown(page))
  })
}

for (const { layout, width } of placesOf('banner')) {
  if (!isLookedAt(LAYOUTS.indexOf(layout), width)) continue
  test(`${layout}, ${width} px: the banner comes by itself, lies over the page and under what is opened`, async ({
    page,
  }) => {
    await askForConsent(page)
    await open(page, layout, pathOf(layout), width)
    await expectLayer(page, LAYERS.banner)

    const name = width === 1440 ? 'panel' : 'menu'
    if (typeof LAYERS[name].places[layout] === 'string') return
    await untilHydrated(page)
    await LAYERS[name].opener?.(page).click()
    await expectLayer(page, LAYERS[name])
    await page.keyboard.press('Escape')
    await expectLayer(page, LAYERS.banner)
  })
}

/** As a site that measures its audience does; this one does not. */
async function askForConsent(page: Page): Promise<void> {
  const client = JSON.stringify({ cacheSize: 50, vitalsUrl: 'https://vitals.example/' })
  await page.addInitScript((settings) => {
    new MutationObserver((_, observer) => {
      document.documentElement.dataset.browserSettings = settings
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  }, client)
}

for (const layout of LAYOUTS) {
  test(`${layout}: what opens a layer is there at the widths of the table, and at no others`, async ({
    page,
  }) => {
    await open(page, layout, layout === 'profile' ? PAGES.profile.reviews : pathOf(layout), 1440)
    await untilHydrated(page)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHTS[width] })
      for (const name of ['panel', 'menu', 'modal'] as const) {
        const { opener, places } = LAYERS[name]
        const widths = places[layout]
        const isThere = typeof widths !== 'string' && widths.includes(width)
        expect({ name, width, isThere: await opener?.(page).isVisible() }).toEqual({
          name,
          width,
          isThere,
        })
      }
    }
  })
}
