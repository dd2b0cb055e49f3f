/** What a site needs before it is open, in the order in which it is done. */
export const SETUP_STEPS = [
  'passkey',
  'second-administrator',
  'company',
  'mail',
  'content',
  'legal',
  'host',
  'first-company',
] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** Of the settings that the legal pages name. */
export const COMPANY_SETTINGS = [
  'COMPANY_NAME',
  'COMPANY_ADDRESS',
  'COMPANY_REGISTRATION',
  'COMPANY_DIRECTOR',
  'HOSTING_PROVIDER',
] as const
type CompanySetting = (typeof COMPANY_SETTINGS)[number]

/** What is the case, as the database and the settings say. */
export type SetupFacts = {
  /** Of administrators who may sign in, and of those how many without a passkey. */
  administrators: number
  withoutPasskey: number
  unsetCompany: readonly CompanySetting[]
  /** When somebody of our staff last sent themselves a mail from the site; ISO 8601. */
  testMailAt: string | null
  isMailPaused: boolean
  /** Of the pages that code draws or leads to, how many are not there. */
  missingPages: number
  /** Legal pages without a date from which they apply. */
  undatedLegal: number
  /** The address that the site is asked under, and whether it is the one in production, by https. */
  origin: string
  isOwnHost: boolean
  publicCompanies: number
}

const IS_DONE: Record<SetupStep, (facts: SetupFacts) => boolean> = {
  passkey: ({ withoutPasskey }) => withoutPasskey === 0,
  'second-administrator': ({ administrators }) => administrators >= 2,
  company: ({ unsetCompany }) => unsetCompany.length === 0,
  mail: ({ testMailAt, isMailPaused }) => testMailAt !== null && !isMailPaused,
  content: ({ missingPages }) => missingPages === 0,
  legal: ({ undatedLegal }) => undatedLegal === 0,
  host: ({ isOwnHost }) => isOwnHost,
  'first-company': ({ publicCompanies }) => publicCompanies > 0,
}

export const isSetUp = (step: SetupStep, facts: SetupFacts): boolean => IS_DONE[step](facts)

export function missingSteps(facts: SetupFacts): SetupStep[] {
  return SETUP_STEPS.filter((step) => !isSetUp(step, facts))
}
