import { expect } from '@playwright/test'
import { accountPath } from '#domain/address/paths.ts'
import { signInAs } from '#tests/support/account/account-journey.ts'
import { test } from '#tests/support/browser/e2e.ts'
import { wordsIn } from '#tests/support/catalogue-words.ts'

const LOCALE = 'de-DE'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('an administrator reads the settings, sends a mail to themselves and looks up a limit', async ({
      page,
      ready,
      sound,
    }) => {
      test.setTimeout(120_000)
      const say = wordsIn(LOCALE)
      const admin = (...rest: string[]) => accountPath(LOCALE, 'admin', ...rest)
      await signInAs(page, 'administrator', LOCALE)
      await page.goto(admin('operations'))
      await ready()
      await expect(page.getByRole('region', { name: say('Database') })).toBeVisible()
      await sound()

      await page.goto(admin('settings'))
      await ready()
      await expect(page.getByText('SMTP_URL', { exact: true })).toBeVisible()
      await expect(page.getByText(say('Points for a case study'))).toBeVisible()
      await sound()

      await page.goto(admin('mails'))
      await ready()
      await sound()
      await page.getByRole('link', { name: 'Español' }).click()
      await page.locator('a[href*="mail=sign-in-link"][href*="lang=es-ES"]').click()
      const subject = page.locator('h2[lang="es-ES"]')
      await expect(subject).toBeVisible()
      await ready()
      await sound()
      const words = (await subject.textContent()) ?? ''
      await page.getByRole('button', { name: say('Send it to myself') }).click()
      await expect(page).toHaveURL(/done=sent/)
      const outbox = async () => (await page.request.get('/_outbox')).text()
      await expect.poll(outbox, { timeout: 30_000 }).toContain(`Muestra: ${words}`)

      await page.goto(admin('limits'))
      await ready()
      const typed = page.getByLabel(say('Address, network or company'))
      await typed.fill('nobody')
      const look = page.getByRole('button', { name: say('Look up'), exact: true })
      await look.click()
      await expect(typed).toHaveAttribute('aria-invalid', 'true')
      await expect(typed).toHaveValue('nobody')
      await ready()
      await sound()
      await typed.fill('administrator@attesta-staff.example')
      await look.click()
      await expect(page.getByRole('region', { name: say('Blocks') })).toBeVisible()
      await ready()
      await sound()
    })
  })
