import { readFileSync } from 'node:fs'
import pgm from 'pg'
import { Kysely, PostgresDialect } from 'kysely'
import { members } from '#queries/listing/members.ts'
import { suggestions } from '#queries/search/suggestions.ts'
const url = readFileSync('/tmp/ls/pg-url', 'utf8')
const pool = new pgm.Pool({ connectionString: url, max: 1, options: '-c jit=off' })
const sent: { text: string; values: unknown[] }[] = []
const db = new Kysely<any>({ dialect: new PostgresDialect({ pool: pool as never }), log: ({ query }) => { sent.push({ text: query.sql, values: [...query.parameters] }) } })
const ctx = { db, now: Temporal.Instant.from('2026-11-15T12:00:00Z'), brand: { name: 'x', url: '' } } as never
const cases: [string, () => Promise<any>][] = [
  ['text cat city', () => members.answer(ctx, { q: 'Agence SEO', category: 'marketing_communication_et_ventes', slug: 'lyon' })],
  ['text cat city 2', () => members.answer(ctx, { q: 'Développement web', category: 'tech_et_produit', slug: 'paris' })],
  ['text', () => members.answer(ctx, { q: 'Conseil en stratégie' })],
  ['misspelt', () => members.answer(ctx, { q: 'brvane' })],
  ['misspelt2', () => members.answer(ctx, { q: 'ktanal groupe alpes' })],
  ['suggest', () => suggestions.answer(ctx, { q: 'brev' })],
  ['cat', () => members.answer(ctx, { category: 'tech_et_produit' })],
  ['services', () => members.answer(ctx, {})],
  ['act city', () => members.answer(ctx, { category: 'tech_et_produit', slug: 'developpement-web', geography: 'paris' })],
  ['cat rating', () => members.answer(ctx, { category: 'tech_et_produit', sort: 'rating' })],
  ['services reviews', () => members.answer(ctx, { sort: 'reviews' })],
  ['cat video', () => members.answer(ctx, { category: 'tech_et_produit', has: ['video'] })],
]
const only = process.argv[2]
for (const [name, run] of cases) {
  if (only && !name.startsWith(only)) continue
  await run(); sent.length = 0
  const r = await run()
  const own = [...sent]
  console.log('==', name, r.aggregate?.count, r.corrected_q)
  let total = 0
  for (const { text, values } of own) {
    const { rows } = await pool.query({ text: `explain (analyze, buffers, format json) ${text}`, values })
    const p = rows[0]['QUERY PLAN'][0]
    total += p['Planning Time'] + p['Execution Time']
    console.log('  plan', p['Planning Time'].toFixed(1), 'exec', p['Execution Time'].toFixed(1), text.replace(/\s+/g, ' ').slice(0, 90))
    if (process.argv[3]) console.log((await pool.query({ text: `explain (analyze, costs off, timing on) ${text}`, values })).rows.map((x) => x['QUERY PLAN']).join('\n'))
  }
  console.log('  total', total.toFixed(1))
}
await pool.end()
