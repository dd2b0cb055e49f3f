// npm run invite-staff -- EMAIL moderator|administrator
// npm run reset-staff -- EMAIL
// Makes a link with which somebody of our staff makes their passkey: mailed by the server, and printed.
import { chmodSync, mkdirSync } from 'node:fs'
import {
  inviteStaff,
  resetStaff,
  type StaffInvitationMails,
} from '#commands/administration/invite-staff.ts'
import { SITE_ROLES } from '#domain/account/administration.ts'
import { accountPath } from '#domain/address/paths.ts'
import { isAppError } from '#domain/errors.ts'
import { parseEmailAddress } from '#domain/text/email-address.ts'
import type * as Bundle from '#entry.server.tsx'
import { productionBuild } from '#http/build/build-source.server.ts'
import { readConfig, WrongSettings } from '#platform/config.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { DirectoryInUse } from '#platform/database/directory-lock.server.ts'
import {
  adoptDigestKey,
  readDigestKey,
  WrongDigestKey,
} from '#platform/security/digest-key.server.ts'

class WrongUse extends Error {}

const USAGE = `Usage: npm run invite-staff -- EMAIL moderator|administrator
       npm run reset-staff -- EMAIL`

async function main([command, typed = '', wanted]: string[]): Promise<void> {
  const email = parseEmailAddress(typed)
  const role = SITE_ROLES.find((each) => each === wanted)
  const isInvitation = command === 'invite'
  if ('problem' in email || (isInvitation && (!role || role === 'author')))
    throw new WrongUse(USAGE)
  const config = readConfig(process.env)
  process.umask(0o077)
  mkdirSync(config.dataDir, { recursive: true })
  chmodSync(config.dataDir, 0o700)
  const database = await openDatabase(config)
  try {
    await adoptDigestKey(database.db, readDigestKey(config))
    const { homeOrigin: origin, localeOrigins, brand } = config
    const build = await (await productionBuild()).load()
    const bundle = build.entry.module as unknown as typeof Bundle
    const mails: StaffInvitationMails = bundle.staffInvitationMails({
      brand,
      origin,
      localeOrigins,
    })
    const context = {
      db: database.db,
      // The server looks for mails every minute, and as it starts.
      jobs: { enqueue: async () => {} },
      now: Temporal.Now.instant(),
      language: 'FR_FR' as const,
      mailDomain: new URL(origin).hostname,
    }
    const secret =
      role && role !== 'author' && isInvitation
        ? await inviteStaff(context, { email, role, mails })
        : await resetStaff(context, { email, mails })
    const link = `${origin}${accountPath('fr-FR', 'staff')}?token=${secret}`
    console.info(
      `This link works once, for 24 hours; it is mailed to ${email.address} as well:\n${link}`,
    )
  } finally {
    await database.close()
  }
}

try {
  await main(process.argv.slice(2))
  process.exit(0)
} catch (error) {
  console.error(sentence(error) ?? error)
  process.exit(1)
}

/** What the reader can mend is told in a sentence. */
function sentence(error: unknown): string | undefined {
  if (isAppError(error))
    return error.code === 'not-found'
      ? 'No account of staff has this address: npm run invite-staff makes one.'
      : 'This account is disabled: an administrator has to enable it first.'
  const isExpected = [WrongUse, WrongSettings, WrongDigestKey, DirectoryInUse].some(
    (kind) => error instanceof kind,
  )
  return isExpected ? (error as Error).message : undefined
}
