import type { Limit } from './contact-limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * Tries are counted for an account together with the network they come from: whoever guesses must
 * wait, while the owner, elsewhere, need not.
 */
export const ACCOUNT_LIMITS = {
  password: { name: 'account.password', most: 10, seconds: 15 * MINUTE },
  passwordOfNetwork: { name: 'account.password-network', most: 100, seconds: 15 * MINUTE },
  mailToAddress: { name: 'account.mail', most: 5, seconds: 15 * MINUTE },
  mailToAddressFromAll: { name: 'account.mail-all', most: 30, seconds: HOUR },
  mailFromNetwork: { name: 'account.mail-network', most: 40, seconds: HOUR },
  challengeOfNetwork: { name: 'account.challenge-network', most: 200, seconds: 15 * MINUTE },
  recoveryCode: { name: 'account.recovery-code', most: 10, seconds: 15 * MINUTE },
  invitationsToAddress: { name: 'account.invitation', most: 5, seconds: 24 * HOUR },
  uploadsOfMember: { name: 'account.uploads', most: 60, seconds: HOUR },
  invitationsOfMember: { name: 'account.invitations', most: 50, seconds: 24 * HOUR },
} as const satisfies Record<string, Limit>
