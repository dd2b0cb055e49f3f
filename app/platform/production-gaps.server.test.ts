import { expect, test } from 'vitest'
import { z } from 'zod'
import { acceptedGaps, productionGaps } from './production-gaps.server.ts'

const DESCRIBED = z.object({ SMTP_URL: z.string(), MAIL_FROM: z.string() })

const ALWAYS = {
  PRODUCTION_HOST: 'www.site.fr',
  PROXIES: '1',
  CONTACT_EMAIL: 'contact@site.fr',
  EVIDENCE_KEY: 'key',
}

test('what is accepted is not asked for, and is told as long as it is a gap', () => {
  const given = { ...ALWAYS, DATABASE_URL: 'postgresql://a@b/c' }
  expect(productionGaps(given, ['mail', 'company'], DESCRIBED)).toEqual([])
  expect(productionGaps(given, ['company'], DESCRIBED)).toHaveLength(2)
  expect(acceptedGaps(given, ['database', 'mail'])).toEqual(['mail'])
})
