import fc from 'fast-check'

/** A request as bytes on the wire, so that nothing between us and the server mends it. */
export type RawRequest = {
  method: string
  target: string
  headers: [string, string][]
  body: string
}

const QUERIES = [
  'MembersServices',
  'MainNavigation',
  'MainFooter',
  'DefaultCta',
  'LastReviews',
  'LastCoolReviews',
  'TeamPickedReviews',
  'Cities',
  'Qualities',
]
const WORDS = [
  'membres',
  'services',
  'tech-et-produit',
  'tech_et_produit',
  'lyon',
  'LYON',
  'clients',
  'leaderboards',
  'weekly',
  'yearly',
  'quarterly',
  'monthly',
  'periods',
  '2019',
  '2024',
  '2026',
  '2027',
  '2024-q3',
  '2024-tech-et-produit',
  '52',
  '53',
  '0',
  '01',
  '-1',
  '1e3',
  '99999999999999999999',
  'trustawards',
  'articles',
  'tags',
  'profil',
  'reviews',
  'page',
  'qualite',
  'reference',
  'collection',
  'en-GB',
  'EN-gb',
  'fr-FR',
  'nl-NL',
  'en',
  'search',
  'app',
  'api',
  'query',
  'media',
  '_locale',
  '_outbox',
  '_root.data',
  'metrics',
  'healthz',
  'assets',
  '..',
  '.',
  '%2e%2e',
  '%00',
  '%',
  '%E0%A4%A',
  '%c0%ae',
  '%5c',
  '%2f%2f',
  '\\',
  ';',
  "' or 1=1 --",
  '$%7Bx%7D',
  '<script>',
  '\u202e',
  'é',
  '𝒳',
  '__proto__',
  'constructor',
  'toString',
  'favicon.svg',
  '*',
  '//evil.example',
  'a'.repeat(3000),
]
const word = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
)
const escaped = word.map((text) =>
  text.replace(/[\s\r\n\0]/g, (character) => encodeURIComponent(character)),
)

const path = fc
  .tuple(
    fc.constantFrom('', '', '', '/en-GB', '/es-ES', '/it-IT', '/de-DE'),
    fc.array(escaped, { maxLength: 6 }),
    fc.constantFrom('', '', '/', '.data'),
  )
  .map(([prefix, segments, end]) => `${prefix}/${segments.join('/')}${end}`)

const variables = fc
  .oneof(
    fc.json({ maxDepth: 6 }),
    fc.string({ maxLength: 60 }),
    fc.constantFrom(
      '{"lang":"FR_FR"}',
      '{"lang":"xx"}',
      '{"lang":1}',
      '{',
      '[]',
      'null',
      '{"a":{"b":{"c":{"d":{"e":1}}}}}',
      `{"x":"${'y'.repeat(3000)}"}`,
    ),
  )
  .map((text) => encodeURIComponent(text))
const parameter = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('q', 'page', 'sort', 'has', 'quality', 'lang', 'to', 'variables', 'x'),
      escaped,
    )
    .map(([name, value]) => `${name}=${value}`),
  variables.map((value) => `variables=${value}`),
)
const search = fc
  .array(parameter, { maxLength: 4 })
  .map((parts) => (parts.length > 0 ? `?${parts.join('&')}` : ''))
const query = fc
  .tuple(fc.oneof(fc.constantFrom(...QUERIES), escaped), search)
  .map(([name, end]) => `/api/query/${name}${end}`)
const target = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(path, search).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: query },
)

const headerValue = fc.string({ maxLength: 200 }).map((text) => text.replace(/[^\x20-\x7e]/g, '?'))
const header = fc.tuple(
  fc.constantFrom(
    'Accept-Language',
    'Cookie',
    'Accept',
    'Content-Type',
    'X-Forwarded-Host',
    'X-Forwarded-For',
    'X-Request-Id',
    'Range',
    'If-None-Match',
    'Sec-Purpose',
    'Origin',
    'Accept-Encoding',
  ),
  fc.oneof(
    headerValue,
    fc.constantFrom(
      'locale=de-DE',
      'locale=../..',
      'es;q=0.9, *;q=0',
      'user_id=1; locale=',
      'bytes=0-0',
      '*',
      'application/json',
      'gzip',
    ),
  ),
)
const host = fc.constantFrom(
  'localhost',
  'localhost',
  'localhost',
  'evil.example',
  '[::1]',
  'a:99999',
  'a b',
  '',
  'user@host',
  '1.2.3.4:80',
)
const method = fc.constantFrom(
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
)

const anyRequest: fc.Arbitrary<RawRequest> = fc
  .tuple(method, target, host, fc.array(header, { maxLength: 4 }), fc.string({ maxLength: 100 }))
  .map(([verb, where, name, headers, text]) => ({
    method: verb,
    target: where,
    headers: [['Host', name], ...headers],
    body: verb === 'POST' || verb === 'PUT' || verb === 'PATCH' ? text : '',
  }))

/** Pages of everybody with a form that is sent to themselves, and what its fields are called. */
const FORMS: Record<string, readonly string[]> = {
  '/solutions/demo': [
    'first_name',
    'last_name',
    'email',
    'phone',
    'company',
    'message',
    'key',
    'topic',
  ],
}
const answer = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'Ana',
    'ana@acme-industrie.example',
    'a!b@acme-industrie.example',
    '+33 6 12 34 56 78',
    '\0',
    '\r\nBcc: a@b.example',
    '<script>',
    'x'.repeat(6_000),
    '0123456789abcdef0123456789abcdef',
  ),
  fc.string({ maxLength: 60, unit: 'binary' }),
)
const formRequest: fc.Arbitrary<RawRequest> = fc
  .constantFrom(...Object.entries(FORMS))
  .chain(([page, fields]) =>
    fc.record({
      page: fc.constantFrom('', '/en-GB', '/de-DE').map((prefix) => prefix + page),
      end: fc.constantFrom('', '', '?sent=1', '.data'),
      answers: fc.array(fc.tuple(fc.constantFrom(...fields), answer), { maxLength: 12 }),
    }),
  )
  .map(({ page, end, answers }) => ({
    method: 'POST',
    target: page + end,
    headers: [
      ['Host', 'localhost'],
      ['Content-Type', 'application/x-www-form-urlencoded'],
    ],
    body: answers.map((pair) => pair.map(encoded).join('=')).join('&'),
  }))

/** Halves of letters too, which no browser would send. */
const encoded = (text: string) =>
  [...Buffer.from(text, 'utf8')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')

export const rawRequest: fc.Arbitrary<RawRequest> = fc.oneof(
  { weight: 9, arbitrary: anyRequest },
  { weight: 1, arbitrary: formRequest },
)

export function requestBytes({ method: verb, target: where, headers, body }: RawRequest): Buffer {
  const bytes = Buffer.from(body)
  const head = [
    `${verb} ${where} HTTP/1.1`,
    ...headers.map((pair) => pair.join(': ')),
    `Content-Length: ${bytes.length}`,
    'Connection: close',
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), bytes])
}
