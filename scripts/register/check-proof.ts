import { join } from 'node:path'
import { consistencySchema, dataOf, keysSchema } from '#domain/register/verify/answers.ts'
import {
  FILE_STEPS,
  type FileResults,
  type FileStepName,
  verifyFile,
} from '#domain/register/verify/verify-file.ts'
import { hmacSha256, sha256 } from '#platform/register/node-hashes.server.ts'
import { Differs, Unreachable } from './differs.ts'
import { readKept } from './kept-check.ts'
import type { Site } from './read-site.ts'
import { namedKeys } from './trusted-keys.ts'

type Asked = {
  site: Pick<Site, 'text' | 'json'>
  /** Of the file, whatever its age. */
  text: string
  /** Where a check of the register has kept the keys that it trusts. */
  folder: string
  tell(line: string): void
}

/** One proof that somebody has kept, as a mail brings it. Throws as `checkRegister` does. */
export async function checkProof({ site, text, folder, tell }: Asked): Promise<void> {
  const kept = await readKept(join(folder, 'checked.jsonl'))
  const vkeys = kept?.vkeys ?? (await namedKeys(site, tell))
  const [origin = ''] = vkeys[0]?.split('+') ?? []
  const facts = dataOf(await site.json('/api/register'), keysSchema)
  const { witnesses = [], size = 0, former } = facts ?? {}
  const found = await verifyFile({
    text,
    register: { origin, vkeys, witnesses, size, former },
    askNewest: () => site.text('/registre/checkpoint'),
    askToday: (index) => site.text(`/api/register/entries/${index}.tlog-proof`),
    askConsistency: async (old, now) => {
      const answer = await site.json(`/api/register/consistency/${old}/${now}`)
      return dataOf(answer, consistencySchema)?.hashes ?? null
    },
    sha256,
    hmac: hmacSha256,
  })
  if (!found) throw new Differs(null, 'the file is no proof of an entry')
  const { index, results, verdict, former: formerName } = found
  for (const name of FILE_STEPS) tell(`${TITLES[name]}: ${outcomeOf(results[name])}`)
  if (verdict === 'failed') throw new Differs(index, 'the proof does not hold')
  if (verdict === 'undone') throw new Unreachable('not all of it could be checked')
  tell(
    verdict === 'former'
      ? `Entry ${index} of the former register ${formerName} is genuine.`
      : `Entry ${index} is genuine.`,
  )
}

const TITLES: Record<FileStepName, string> = {
  opened: 'What it opens is what was registered',
  path: 'The entry is in the tree that it names',
  signature: 'That tree is signed',
  newest: 'That tree is the beginning of the newest one',
  today: 'The site says the same of it today',
}

function outcomeOf(result: FileResults[FileStepName]): string {
  if (result.state === 'undone') return `could not be checked (${result.reason})`
  if (result.state === 'failed') return `no. Registered: ${result.expected} Found: ${result.found}`
  const sealed =
    'sealed' in result && result.sealed.length > 0
      ? `, sealed since: ${result.sealed.join(', ')}`
      : ''
  return `yes (${result.value}${sealed})`
}
