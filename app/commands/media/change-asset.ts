import { z } from 'zod'
import { recordDecision } from '#commands/administration/record-decision.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import type { Focal } from '#domain/contract/picture.ts'
import { AppError } from '#domain/errors.ts'
import { localeFromKey } from '#domain/locale.ts'
import { ASSET_LIMITS, ASSET_USAGES, type AssetUsage } from '#domain/media/asset.ts'
import { boxInput, choiceInput, lineInput, optionalLineInput } from '#domain/text/text-input.ts'
import { LOCALE_CODES, type Translated } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { announceAssetUses } from './announce-asset.ts'
import type { AssetContext } from './upload-asset.ts'

const percentInput = z
  .string()
  .trim()
  .regex(/^(?:\d{1,2}|100)?$/, 'number-invalid')
  .transform((typed) => (typed === '' ? 50 : Number(typed)))

const altField = (lang: (typeof LOCALE_CODES)[number]) => `alt_${localeFromKey(lang)}`

export const assetInput = z.object({
  name: lineInput(ASSET_LIMITS.name),
  usage: choiceInput(ASSET_USAGES),
  rights: optionalLineInput(ASSET_LIMITS.rights),
  decorative: boxInput.catch(false),
  focal_x: percentInput,
  focal_y: percentInput,
  ...Object.fromEntries(
    LOCALE_CODES.map((lang) => [altField(lang), optionalLineInput(ASSET_LIMITS.alt)]),
  ),
})

type AssetAnswers = {
  name: string
  usage: AssetUsage
  rights: string
  decorative: boolean
  focal_x: number
  focal_y: number
}

/** What is said of a picture; whatever shows it follows at once. */
export async function changeAsset(
  { db, now }: AssetContext,
  actor: SignedInUser,
  id: string,
  answers: AssetAnswers & Record<string, unknown>,
): Promise<void> {
  expectAllowed(actor, 'edit-content')
  await inTransaction(db, async (tx) => {
    const asset = await lockAsset(tx, id)
    const { name, usage, rights, decorative, focal_x: x, focal_y: y } = answers
    const focal: Focal | null = x === 50 && y === 50 ? null : { x, y }
    await tx
      .updateTable('asset')
      .set({
        name,
        usage,
        rights,
        is_decorative: decorative,
        focal: focal && JSON.stringify(focal),
        alt: altOf(answers),
      })
      .where('id', '=', asset.id)
      .execute()
    await announceAssetUses(tx, asset.id)
    await recordDecision(tx, { actor, action: 'change-asset', subject: id, details: { name }, now })
  })
}

function altOf(answers: Record<string, unknown>): Translated | null {
  const words = LOCALE_CODES.flatMap((lang) => {
    const typed = String(answers[altField(lang)] ?? '')
    return typed === '' ? [] : [[lang, typed]]
  })
  return words.length > 0 ? (Object.fromEntries(words) as Translated) : null
}

type Locked = { id: number; url: string; name: string; useCount: number }

/** Of the site's own pictures; what others sent, they change themselves. */
export async function lockAsset(tx: Db, publicId: string): Promise<Locked> {
  const asset = await tx
    .selectFrom('asset')
    .select(['id', 'url', 'name', 'origin', 'use_count as useCount'])
    .where('public_id', '=', publicId)
    .where('kind', '=', 'IMAGE')
    .forUpdate()
    .executeTakeFirst()
  if (!asset) throw new AppError('not-found')
  if (asset.origin !== 'site') throw new AppError('conflict', { reason: 'picture-of-others' })
  return asset
}
