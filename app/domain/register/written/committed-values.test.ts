import { expect, test } from 'vitest'
import { canonicalJson } from '#domain/register/canonical-json.ts'
import { committedValue } from './committed-values.ts'

const at = Temporal.Instant.from('2026-11-18T10:00:00.123Z')
const content = {
  lang: 'FR_FR',
  title: { FR_FR: 'Très bien' },
  description: {},
  summary: {},
  testimonies: [{ body: { FR_FR: { full_text: 'Oui.' } } }],
  caseStudy: null,
  timeline: null,
  experiencedOn: '2026-10-01',
  qualities: ['Quality00001'],
  tags: ['Activity0001'],
}
const evidence = { method: 'professional-email', domain: 'a.example', verifiedAt: at }

/** The bytes that salts were made for: none of them may ever be others. */
test.each([
  [
    committedValue.content(content),
    '{"case_study":null,"description":{},"experienced_on":"2026-10-01","lang":"FR_FR","qualities":["Quality00001"],"summary":{},"tags":["Activity0001"],"testimonies":[{"body":{"FR_FR":{"full_text":"Oui."}}}],"timeline":null,"title":{"FR_FR":"Très bien"}}',
  ],
  [
    committedValue.author({ firstName: 'Zoé', lastName: 'N', jobTitle: { FR_FR: 'DSI' } }),
    '{"first_name":"Zoé","job_title":{"FR_FR":"DSI"},"last_name":"N"}',
  ],
  [committedValue.company({ name: 'A', domain: null }), '{"domain":null,"name":"A"}'],
  [
    committedValue.evidence({ ...evidence, consent: 'Oui', consentedAt: at }),
    '{"consent":"Oui","consented_at":"2026-11-18T10:00:00.123Z","domain":"a.example","method":"professional-email","verified_at":"2026-11-18T10:00:00.123Z"}',
  ],
  [
    committedValue.evidence({ ...evidence, consent: null, consentedAt: null }),
    '{"consent":null,"consented_at":null,"domain":"a.example","method":"professional-email","verified_at":"2026-11-18T10:00:00.123Z"}',
  ],
  [committedValue.words({ body: 'Merci', lang: 'FR_FR' }), '{"body":"Merci","lang":"FR_FR"}'],
  [committedValue.name({ name: 'Studio' }), '{"name":"Studio"}'],
])('%j', (value, text) => {
  expect(canonicalJson(value)).toBe(text)
})

test('nothing else of a row gets in', () => {
  const row = Object.assign({ email: 'zoe@a.example' }, content)
  expect(canonicalJson(committedValue.content(row))).not.toContain('zoe')
})
