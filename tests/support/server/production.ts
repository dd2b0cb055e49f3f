import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export const HOST = 'www.site-team.fr'

/** All that a production site needs of its settings, but for where its data and mails go. */
export const PRODUCTION = {
  APP_ENV: 'production',
  PRODUCTION_HOST: HOST,
  PROXIES: '1',
  CONTACT_EMAIL: 'contact@site-team.fr',
  MAIL_FROM: 'no-reply@site-team.fr',
  COMPANY_NAME: 'Site Team SAS',
  COMPANY_ADDRESS: '1 rue de la Paix, 75002 Paris',
  COMPANY_REGISTRATION: 'RCS Paris 123 456 789',
  COMPANY_DIRECTOR: 'Nora Team',
  HOSTING_PROVIDER: 'Machines SAS, 2 rue de la Paix, 75002 Paris',
  EVIDENCE_KEY: 'the evidence key of a test, no secret',
}

type Ran = { code: number; output: string }

/** A command of the project, as a shell runs it: with these settings and no others. */
export async function runCommand(
  environment: Record<string, string>,
  script: string,
  ...words: string[]
): Promise<Ran> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...environment }
  try {
    const { stdout, stderr } = await promisify(execFile)('node', [script, ...words], { env })
    return { code: 0, output: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, output: stdout + stderr }
  }
}
