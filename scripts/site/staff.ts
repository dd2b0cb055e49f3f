import {
  inviteStaff,
  resetStaff,
  type StaffInvitationMails,
  type StaffLink,
} from '#commands/administration/invite-staff.ts'
import { OPERATOR, STAFF_ROLES } from '#domain/account/administration.ts'
import type { StaffRole } from '#domain/account/permissions.ts'
import { accountPath } from '#domain/address/paths.ts'
import { isAppError } from '#domain/errors.ts'
import { type EmailAddress, parseEmailAddress } from '#domain/text/email-address.ts'
import type * as Bundle from '#entry.server.tsx'
import { productionBuild } from '#http/build/build-source.server.ts'
import type { Config } from '#platform/config.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { adoptDigestKey, readDigestKey } from '#platform/security/digest-key.server.ts'
import { type Command, onSite, type Said, WrongUse } from './command.ts'

export const inviteStaffCommand: Command = {
  usage: `EMAIL ${STAFF_ROLES.join('|')}`,
  summary:
    'Gives somebody a role, and mails and prints the link with which they make their passkey.',
  run: ({ environment, words: [typed = '', wanted] }) => {
    const email = emailOf(typed)
    const role = staffRole(wanted)
    return onSite(environment, ({ config, db }) => invite(db, config, { email, role }))
  },
}

export const resetStaffCommand: Command = {
  usage: 'EMAIL',
  summary: 'Shuts everything that opened an account of staff, and makes a new link for it.',
  run: ({ environment, words: [typed = ''] }) => {
    const email = emailOf(typed)
    return onSite(environment, async ({ config, db }) => {
      const { context, mails } = await inviting(db, config)
      const made = await resetStaff(context, { email, mails }).catch(readable)
      return linkFor(email, made, config)
    })
  },
}

/** Of the first administrator too. */
export async function invite(
  db: Db,
  config: Config,
  { email, role }: { email: EmailAddress; role: StaffRole },
): Promise<Said> {
  const { context, mails } = await inviting(db, config)
  const invited = { email, role, reason: 'invite-staff', mails }
  const made = await inviteStaff(context, OPERATOR, invited).catch(readable)
  return linkFor(email, made, config)
}

export function emailOf(typed: string): EmailAddress {
  const email = parseEmailAddress(typed)
  if ('problem' in email) throw new WrongUse(`"${typed}" is not an e-mail address.`)
  return email
}

function staffRole(wanted: string | undefined): StaffRole {
  const role = STAFF_ROLES.find((each) => each === wanted)
  if (role) return role
  throw new WrongUse(`A role is needed: ${STAFF_ROLES.join(', ')}.`)
}

async function inviting(db: Db, config: Config) {
  await adoptDigestKey(db, readDigestKey(config))
  const { homeOrigin: origin, localeOrigins, brand } = config
  const build = await (await productionBuild()).load()
  const bundle = build.entry.module as unknown as typeof Bundle
  const mails: StaffInvitationMails = bundle.staffInvitationMails({
    brand,
    origin,
    localeOrigins,
  })
  const context = {
    db,
    // The server looks for mails every minute, and as it starts.
    jobs: { enqueue: async () => {} },
    now: Temporal.Now.instant(),
    language: 'FR_FR' as const,
    mailDomain: new URL(origin).hostname,
  }
  return { context, mails }
}

function linkFor(
  { address }: EmailAddress,
  { secret, isMailed }: StaffLink,
  { homeOrigin }: Config,
): Said {
  const link = `${homeOrigin}${accountPath('fr-FR', 'staff')}?token=${secret}`
  const told = isMailed
    ? `it is mailed to ${address} as well`
    : `mails to ${address} come back, so it is not mailed (npm run site -- mail release ${address})`
  return {
    lines: [`This link works once, for 24 hours; ${told}:`, link],
    data: { email: address, link, isMailed },
  }
}

function readable(error: unknown): never {
  if (!isAppError(error)) throw error
  throw new WrongUse(
    error.code === 'not-found'
      ? 'No account of staff has this address: npm run site -- invite-staff makes one.'
      : 'This account is disabled: an administrator has to enable it first.',
  )
}
