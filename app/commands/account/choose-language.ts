import { z } from 'zod'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { choiceInput } from '#domain/text/text-input.ts'
import { LOCALE_CODES, type LocaleCode } from '#domain/translated.ts'
import type { Db } from '#platform/database/schema.ts'

export const languageInput = z.object({ language: choiceInput(LOCALE_CODES) })

/** In which somebody is written to. */
export async function chooseLanguage(
  { db }: { db: Db },
  actor: SignedInUser,
  { language }: { language: LocaleCode },
): Promise<void> {
  expectAllowed(actor, 'manage-own-account')
  await db.updateTable('app_user').set({ locale: language }).where('id', '=', actor.id).execute()
}
