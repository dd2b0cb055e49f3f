// npm run register:check -- https://site [--mirror DIR] [--all]: the public register of a site, checked from outside.
import { readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkProof } from './check-proof.ts'
import { checkRegister } from './check-register.ts'
import { Differs, Unreachable } from './differs.ts'
import { readSite } from './read-site.ts'

const USAGE = `npm run register:check -- https://site [--all] [--mirror DIR] [--state DIR]
npm run register:check -- https://site --proof FILE

  --all     compare every page of a review, not some and the newest
  --mirror  keep a copy of the register in DIR that can be served
  --proof   check one entry by a proof that was kept, such as an author's receipt
  --state   where the trusted key and what was checked are kept

Exit code: 0 sound, 1 something differs, 2 the site cannot be reached.`

process.exitCode = await main()

async function main(): Promise<number> {
  const { site, options } = typed()
  if (!site || !URL.canParse(site)) {
    console.error(USAGE)
    return 2
  }
  const state = process.env.XDG_STATE_HOME ?? join(homedir(), '.local/state')
  const asked = {
    site: readSite(site),
    folder: options.state ?? join(state, 'register-check', new URL(site).host),
    tell: (line: string) => console.info(line),
  }
  const file = options.proof === undefined ? undefined : await textOf(options.proof)
  if (file === null) return 2
  try {
    if (file !== undefined) await checkProof({ ...asked, text: file })
    else
      await checkRegister({
        ...asked,
        mirror: options.mirror,
        isEveryPageChecked: options.all ?? false,
      })
    console.info('Sound.')
    return 0
  } catch (error) {
    if (error instanceof Differs) console.error(`DIFFERS: ${error.message}`)
    else if (error instanceof Unreachable) console.error(`Unreachable: ${error.message}`)
    else throw error
    return error instanceof Differs ? 1 : 2
  }
}

async function textOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    console.error(`${path} cannot be read: ${(error as Error).message}`)
    return null
  }
}

function typed() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        all: { type: 'boolean' },
        mirror: { type: 'string' },
        proof: { type: 'string' },
        state: { type: 'string' },
      },
    })
    return { site: positionals[0], options: values }
  } catch {
    return { site: undefined, options: {} }
  }
}
