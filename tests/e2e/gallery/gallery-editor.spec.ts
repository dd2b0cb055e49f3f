import { expect, type Locator, type Page } from '@playwright/test'
import { expectSoundPage, test } from '#tests/support/browser/e2e.ts'
import { GALLERY } from '#tests/support/browser/gallery.ts'

const EDITOR = `${GALLERY}?section=editor`

const PICKS = [
  {
    kind: 'member',
    id: 'mB3dE6gH9jK2',
    label: 'Sillage',
    note: 'Agence SEO',
    path: '/profil/sillage',
    picture: null,
  },
  {
    kind: 'review',
    id: 'sB3dE6gH9jK2',
    label: 'Sillage',
    note: '« Le tableau de bord »',
    path: null,
    picture: null,
  },
  {
    kind: 'tag',
    id: 'tB3dE6gH9jK2',
    label: 'Silver économie',
    note: null,
    path: '/members/x',
    picture: null,
  },
]
const ARTICLE = {
  kind: 'article',
  id: 'rB3dE6gH9jK3',
  label: 'Agence ou indépendant',
  note: null,
  path: '/articles/agence',
  picture: null,
}
const PICTURE = {
  kind: 'asset',
  id: 'pB3dE6gH9jK2',
  label: 'Un quai vide',
  note: null,
  path: null,
  picture: { tf_public_url: '/favicon.svg', width: 32, height: 32, alt: { FR_FR: 'Un quai vide' } },
}

/** The editor, empty or with a text, and the text area that the form sends. */
async function openEditor(page: Page, markup = '') {
  await page.route('**/app/admin/pick?*', (route) => {
    const asked = new Set(new URL(route.request().url()).searchParams.get('kind')?.split(','))
    const picks = [ARTICLE, ...PICKS, PICTURE].filter(({ kind }) => asked.has(kind))
    return route.fulfill({ json: picks })
  })
  await page.goto(EDITOR)
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await expect(text).toHaveAttribute('contenteditable', 'true')
  const sent = page.locator('textarea[name=text]')
  await expect(sent).toBeHidden()
  await fill(sent, markup)
  await text.focus()
  return { text, sent }
}

/** As the form puts back what was typed before a reload. */
async function fill(area: Locator, markup: string) {
  await area.evaluate((element: HTMLTextAreaElement, words) => {
    element.value = words
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }, markup)
}

/** What a paste from elsewhere brings. */
async function paste(text: Locator, html: string) {
  await text.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    clipboardData.setData('text/plain', 'plain')
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, html)
}

test('a text is written by the keyboard alone', async ({ page }) => {
  const { text, sent } = await openEditor(page)
  await page.keyboard.press('Alt+F10')
  const toolbar = page.getByRole('toolbar').first()
  const tool = (name: string) => toolbar.getByRole('button', { name, exact: true })
  await expect(tool('Heading')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await page.keyboard.type('Le prix')
  await expect(tool('Heading')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Un ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('gros')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' écart')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('* étoile')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1. un')
  await page.keyboard.press('Enter')
  await page.keyboard.type('deux')
  await page.keyboard.press('Tab')
  await expect(sent).toHaveValue(
    '## Le prix\n\nUn **gros** écart\\\n\\* étoile\n\n1. un\n  1. deux',
  )
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await expect(tool('Undo')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(text).toBeFocused()
})

test('a mention is found while one types, and chosen by keys', async ({ page }) => {
  const { text, sent } = await openEditor(page, 'Chez')
  await page.keyboard.press('End')
  await page.keyboard.type(' @sil')
  const list = page.getByRole('listbox')
  await expect(list.getByRole('option')).toHaveCount(3)
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  const active = await text.getAttribute('aria-activedescendant')
  await expect(list.getByRole('option').first()).toHaveAttribute('id', active ?? '')
  await page.keyboard.press('Enter')
  await expect(list).toBeHidden()
  await page.keyboard.type('on')
  await expect(sent).toHaveValue('Chez @[member:mB3dE6gH9jK2 Sillage] on')
  // A review is stored without a label, and called by name here.
  await page.keyboard.type(' @sil')
  await expect(list.getByRole('option')).toHaveCount(3)
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(sent).toHaveValue(/@\[review:sB3dE6gH9jK2\]/)
  await page.keyboard.type('@sil')
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(text).toBeFocused()
})

test('links, pictures and videos are asked for in a dialog', async ({ page }) => {
  const { text, sent } = await openEditor(page)
  const tool = (name: string) =>
    page.getByRole('toolbar').first().getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  await tool('Link').click()
  const address = dialog.getByRole('combobox')
  await expect(address).toBeFocused()
  await address.fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(address).toHaveAccessibleDescription(/https:\/\//)
  await address.fill('agence')
  await expect(dialog.getByRole('option', { name: 'Agence ou indépendant' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(text).toBeFocused()
  await expect(sent).toHaveValue('[Agence ou indépendant](/articles/agence)')
  await tool('Image').click()
  await dialog.getByRole('option', { name: 'Un quai vide' }).click()
  await expect(text.getByRole('img', { name: 'Un quai vide' })).toBeVisible()
  await tool('Video').click()
  await dialog.getByRole('textbox').fill('https://elsewhere.example/v')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/video\.attesta\.example/)
  await dialog.getByRole('textbox').fill('https://video.attesta.example/v')
  await page.keyboard.press('Enter')
  await expect(sent).toHaveValue(
    /!\[picture:pB3dE6gH9jK2\]\n\n!\[video:https:\/\/video\.attesta\.example\/v\]$/,
  )
})

test('what is pasted keeps words, headings, lists and safe links, and runs nothing', async ({
  page,
}) => {
  const { text, sent } = await openEditor(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await paste(
    text,
    `<h1 style="color:red" onclick="hit()">Titre</h1><h2>Partie</h2>
     <p class="x">Un <b>mot</b> <u>simple</u> <a href="javascript:hit()">ici</a> <a href="https://a.example/" target="_blank">là</a></p>
     <img src="https://evil.example/x.png" onerror="hit()"><script>hit()</script>
     <iframe src="https://evil.example/"></iframe><svg onload="hit()"></svg><style>*{display:none}</style>
     <table><tr><td>Case</td></tr></table><ul><li>un</li></ul>
     <span data-mention="member" data-id="'><img src=x onerror=hit()>">X</span>
     <figure data-picture="../x">Y</figure><figure data-video="javascript:hit()">Z</figure>`,
  )
  await expect(sent).toHaveValue(/## Partie/)
  const markup = await sent.inputValue()
  expect(markup).toContain('Un **mot** simple ici [là](https://a.example/)')
  expect(markup).toContain('- un')
  expect(markup).not.toMatch(/javascript|evil|onerror|script|!\[|@\[/)
  await expect(
    text.locator(
      'img:not(.ProseMirror-separator), script, iframe, svg, style, table, [style], [onclick]',
    ),
  ).toHaveCount(0)
  expect(asked.filter((url) => url.includes('evil'))).toEqual([])
})

test('hostile documents run nothing, and come back as they were', async ({ page }) => {
  const markup = [
    '\\<img src=x onerror="hit()">',
    '@[member:mB3dE6gH9jK2 <script>hit()</script>]',
    '![video:https://evil.example/"onload="hit()]',
    '## <svg onload=hit()>',
  ].join('\n\n')
  const { text, sent } = await openEditor(page)
  await page.evaluate(() => {
    Object.assign(window, { hit: () => document.documentElement.setAttribute('data-hit', '') })
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await fill(sent, markup)
  await expect(text).toContainText('<svg onload=hit()>')
  await expect(text.locator('script, svg, iframe, img:not(.ProseMirror-separator)')).toHaveCount(0)
  await page.keyboard.press('Control+End')
  await page.keyboard.type('Fin')
  await expect(sent).toHaveValue(/<svg onload=hit\(\)>\n\nFin$/)
  expect(asked.filter((url) => url.includes('evil'))).toEqual([])
  await expect(page.locator('html')).not.toHaveAttribute('data-hit')
})

test('a text that cannot be read stays as it was typed', async ({ page }) => {
  await page.goto(EDITOR)
  const refused = page.getByRole('textbox', { name: 'Refused text' })
  await expect(page.locator('#gallery-text[contenteditable]')).toBeVisible()
  await expect(refused).toHaveValue('A price of 5 * 3\n\n**is bold')
  await expect(refused).toHaveAccessibleDescription(/Line 1/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the text is markup in a text area', async ({ page }) => {
    await page.goto(EDITOR)
    const area = page.getByRole('textbox', { name: 'Text', exact: true })
    await expect(area).toHaveValue(/^## Price is not the gap\n\n/)
    await expect(area).toHaveAccessibleDescription(/@\[member:id\]/)
  })
})

for (const width of [390, 1440]) {
  test(`the editor is sound at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const { text } = await openEditor(page, 'Chez @[member:mB3dE6gH9jK2 Sillage]')
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' @sil')
    await expect(page.getByRole('listbox')).toBeVisible()
    await expect(text).toBeFocused()
    await expectSoundPage(page)
  })
}
