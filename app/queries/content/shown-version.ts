import type { ContentRef } from '#domain/content/content-ref.ts'
import type { ShownVersion } from '#domain/content/editor-view.ts'
import { AppError } from '#domain/errors.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { versionDocument } from './content-versions.ts'
import { goneOf } from './gone.ts'

/** As an address names it: a number that a table can hold. */
const NUMBER = /^[1-9]\d{0,8}$/

type Asked = {
  /** Of the version that is looked at; without one, the list alone is. */
  number: string | undefined
  /** Of the one that it is compared with: the one before, unless somebody chose another. */
  other: string | null
}

/** A version beside another one, and what of it could not come back. */
export async function shownVersion(
  context: QueryContext,
  ref: ContentRef,
  { number, other }: Asked,
): Promise<ShownVersion | null> {
  if (number === undefined) return null
  const { db } = context
  const document = NUMBER.test(number) && (await versionDocument(db, ref, Number(number)))
  if (!document) throw new AppError('not-found')
  const wanted = other !== null && NUMBER.test(other) ? Number(other) : Number(number) - 1
  const before = await versionDocument(db, ref, wanted)
  const gone = await goneOf(context, document)
  return { number: Number(number), document, other: wanted, before: before ?? document, gone }
}
