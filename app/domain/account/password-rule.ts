import type { AccountProblem } from './account-form.ts'

export const PASSWORD_LENGTH = { least: 12, most: 200 } as const

/** Long enough for the rule, and yet among the first that anybody would try. */
const COMMON = new Set([
  'password1234',
  'passwordpassword',
  'motdepasse123',
  'motdepasse1234',
  'motdepassemotdepasse',
  'contrasena123',
  'contrasena1234',
  'passwort1234',
  'qwertyuiop123',
  'qwertyuiopasdfghjkl',
  'azertyuiop123',
  'azertyuiopqsdfghjklm',
  'qwertzuiop123',
  'administrator',
  'administrateur',
  'welcome12345',
  'bienvenue123',
  'letmein12345',
  'changeme1234',
  'changeme12345',
  'iloveyou1234',
  'jetaime12345',
  'football1234',
  'princess1234',
  'unknown12345',
  'correcthorsebatterystaple',
])

/** Length is what counts: no rule asks for capitals or signs. */
export function passwordProblem(password: string): AccountProblem | undefined {
  const length = [...password].length
  if (length < PASSWORD_LENGTH.least) return 'password-short'
  if (length > PASSWORD_LENGTH.most) return 'too-long'
  return isGuessable(password.toLowerCase()) ? 'password-guessable' : undefined
}

function isGuessable(password: string): boolean {
  return (
    COMMON.has(password) || new Set(password).size < 5 || isRepeated(password) || isRun(password)
  )
}

/** `abcabcabcabc` */
function isRepeated(password: string): boolean {
  return /^(.{1,6})\1+$/u.test(password)
}

/** `123456789012`, `abcdefghijkl`, and backwards. */
function isRun(password: string): boolean {
  const steps = new Set(
    [...password].slice(1).map((character, index) => {
      const step = (character.codePointAt(0) ?? 0) - (password.codePointAt(index) ?? 0)
      return step === -9 || step === 9 ? -Math.sign(step) : step
    }),
  )
  return steps.size === 1
}
