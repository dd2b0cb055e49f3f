import { Unreachable } from './differs.ts'
import type { Site } from './read-site.ts'

/** Nobody vouches for a key that is seen for the first time: it is told, to be compared with what others were told. */
export async function namedKeys(
  site: Pick<Site, 'text'>,
  tell: (line: string) => void,
): Promise<string[]> {
  const policy = await site.text('/registre/policy')
  const lines = (policy ?? '').split('\n').filter((each) => each.startsWith('log '))
  const vkeys = lines.map((line) => line.slice('log '.length))
  if (vkeys.length === 0) throw new Unreachable('the site names no key of a register')
  for (const vkey of vkeys) tell(`Trusted is the key that the site names: ${vkey}`)
  return vkeys
}
