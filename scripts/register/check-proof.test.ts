import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseProof } from '#domain/register/entry-proof.ts'
import { formatPolicy } from '#domain/register/policy.ts'
import { given, PUBLISH, type Step } from '#tests/support/register/proven-review.ts'
import { checkProof } from './check-proof.ts'

const text = async (steps: Step[] = [PUBLISH]) => (await given(steps)).proofs?.proofs[0] ?? ''

/** A site of eleven entries; what it answers may be otherwise. */
async function checked(file: string, changes: Record<string, string | null> = {}) {
  const { register } = await given()
  const { checkpoint, index } = parseProof(await text())
  const answers: Record<string, string | null> = {
    '/registre/policy': formatPolicy({ logs: register?.vkeys ?? [], witnesses: [] }),
    '/registre/checkpoint': checkpoint,
    '/api/register': JSON.stringify({ data: register }),
    '/api/register/consistency/11/11': JSON.stringify({ data: { hashes: [] } }),
    [`/api/register/entries/${index}.tlog-proof`]: await text(),
    ...changes,
  }
  const folder = mkdtempSync(join(tmpdir(), 'register-proof-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const told: string[] = []
  const ask = async (path: string) => answers[path] ?? null
  const site = { text: ask, json: async (path: string) => JSON.parse((await ask(path)) ?? 'null') }
  await checkProof({ site, text: file, folder, tell: (line) => told.push(line) })
  return told
}

test('a proof that was kept is checked with all that it opens', async () => {
  const told = await checked(await text())
  expect(told[0]).toContain('Trusted is the key that the site names: site.test/registre+')
  expect(told[1]).toBe('What it opens is what was registered: yes (content, author, company)')
  expect(told.at(-1)).toBe('Entry 3 is genuine.')
  expect(told).toHaveLength(7)
})

test('what was sealed since is told; other words, another tree and no proof at all differ', async () => {
  const path = '/api/register/entries/3.tlog-proof'
  const sealed = await text([{ ...PUBLISH, opens: ['content'] }])
  const told = await checked(await text(), { [path]: sealed })
  expect(told.at(-2)).toContain('sealed since: author, company')
  const forged = (await text()).replace(/^(extra .{60})./m, (_, line) => `${line}x`)
  await expect(checked(forged)).rejects.toThrow(/entry 3: the proof does not hold|is no proof/)
  const larger = await given([PUBLISH], 40)
  const note = parseProof(larger.proofs?.proofs[0] ?? '').checkpoint
  const rewritten = {
    '/registre/checkpoint': note,
    '/api/register/consistency/11/40': JSON.stringify({ data: { hashes: [] } }),
  }
  await expect(checked(await text(), rewritten)).rejects.toThrow('the proof does not hold')
  await expect(checked('Bonjour')).rejects.toThrow('is no proof')
})

test('where the site does not answer, nothing is said to be true', async () => {
  await expect(checked(await text(), { '/registre/checkpoint': null })).rejects.toThrow(
    'not all of it could be checked',
  )
  await expect(checked(await text(), { '/registre/policy': null })).rejects.toThrow('names no key')
})
