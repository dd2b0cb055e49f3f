// npm run register:check -- https://site [--mirror DIR] [--all]: the public register of a site, checked from outside.
import { homedir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkRegister } from './check-register.ts'
import { Differs, Unreachable } from './differs.ts'
import { readSite } from './read-site.ts'

const USAGE = `npm run register:check -- https://site [--all] [--mirror DIR] [--state DIR]

  --all     compare every page of a review, not some and the newest
  --mirror  keep a copy of the register in DIR that can be served
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
  try {
    await checkRegister({
      site: readSite(site),
      folder: options.state ?? join(state, 'register-check', new URL(site).host),
      mirror: options.mirror,
      isEveryPageChecked: options.all ?? false,
      tell: (line) => console.info(line),
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

function typed() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        all: { type: 'boolean' },
        mirror: { type: 'string' },
        state: { type: 'string' },
      },
    })
    return { site: positionals[0], options: values }
  } catch {
    return { site: undefined, options: {} }
  }
}
