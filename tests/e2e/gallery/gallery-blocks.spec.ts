import { expect } from '@playwright/test'
import { test, untilHydrated } from '#tests/support/browser/e2e.ts'

for (const width of [320, 1440]) {
  test(`blocks alone and nested keep their German inside at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/de-DE/_gallery?section=blocks')
    await untilHydrated(page)
    const blocks = page.getByRole('region', { name: 'Page blocks' })
    const tooWide = await blocks.evaluate((section) => {
      const { right } = section.getBoundingClientRect()
      const isScrolled = (element: Element) => element.closest('[role=tablist]') !== null
      return [...section.querySelectorAll(':is(p, a, h4, h5, h6, li, span, button)')]
        .filter((element) => element.checkVisibility() && !isScrolled(element))
        .filter((element) => element.getBoundingClientRect().right > right + 1)
        .map((element) => element.outerHTML.slice(0, 120))
    })
    expect(tooWide).toEqual([])
  })
}

test('blocks without data leave no empty box', async ({ page }) => {
  await page.goto('/_gallery?section=blocks')
  const specimen = page.getByRole('heading', { name: 'Without data: nothing between these lines' })
  expect(await specimen.evaluate((heading) => heading.nextElementSibling?.textContent)).toBe('')
  expect(
    await specimen.evaluate(
      (heading) => heading.nextElementSibling?.firstElementChild?.children.length,
    ),
  ).toBe(0)
})
