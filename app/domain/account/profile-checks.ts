/** What a profile is made of, in the order in which it is worth filling. */
export const PROFILE_CHECKS = [
  'logo',
  'short-description',
  'description',
  'languages',
  'cover',
  'website',
  'journey',
  'team',
  'questions',
] as const

export type ProfileCheck = (typeof PROFILE_CHECKS)[number]

export type ProfileState = { [check in ProfileCheck]: boolean }

/** 0 to 100. */
export function completeness(state: ProfileState): number {
  const done = PROFILE_CHECKS.filter((check) => state[check])
  return Math.round((done.length / PROFILE_CHECKS.length) * 100)
}
