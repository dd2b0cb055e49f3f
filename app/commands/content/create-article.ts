import { recordDecision } from '#commands/administration/record-decision.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { slugProblem } from '#domain/address/slug.ts'
import { ARTICLE_LIMITS, type ArticleDocument } from '#domain/content/article-document.ts'
import { AppError } from '#domain/errors.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { slugify } from '#domain/text/web-address.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { type ContentContext, saveDraft } from './draft.ts'

type NewArticle = { lang: LocaleCode; title: string; author: string }

/** An article that has a title and an author, and nothing public. Gives its public id. */
export async function createArticle(
  { db, now }: ContentContext,
  actor: SignedInUser,
  { lang, title, author }: NewArticle,
): Promise<string> {
  expectAllowed(actor, 'edit-content')
  return inTransaction(db, async (tx) => {
    const by = await tx
      .selectFrom('author')
      .select('id')
      .where('public_id', '=', author)
      .executeTakeFirst()
    if (!by) throw new AppError('invalid', { author: 'not-a-choice' })
    const subject = newPublicId()
    const slug = await freeSlug(tx, title)
    await tx
      .insertInto('article')
      .values({ public_id: subject, slug, title: {}, excerpt: {}, body: '{}', author_id: by.id })
      .execute()
    const chosen = { kind: 'article', subject, revision: 0 } as const
    await saveDraft<ArticleDocument>({ db: tx, now }, actor, chosen, (document) => ({
      ...document,
      title: { [lang]: title },
    }))
    const details = { name: title }
    await recordDecision(tx, { actor, action: 'create-content', subject, details, now })
    return subject
  })
}

/** Its title, else its title and a number, else a name that says nothing. */
async function freeSlug(tx: Db, title: string): Promise<string> {
  const slug = slugify(title)
    .slice(0, ARTICLE_LIMITS.slug - 3)
    .replace(/-$/, '')
  const wanted = slugProblem(slug) ? `article-${slug}`.replace(/-$/, '') : slug
  const candidates = [wanted, ...Array.from({ length: 20 }, (_, index) => `${wanted}-${index + 2}`)]
  const taken = await tx
    .selectFrom('article')
    .select('slug')
    .where('slug', 'in', candidates)
    .union(
      tx
        .selectFrom('old_slug')
        .select('slug')
        .where('kind', '=', 'article')
        .where('slug', 'in', candidates),
    )
    .execute()
  const free = candidates.find((each) => !taken.some((other) => other.slug === each))
  return free ?? `article-${newPublicId().toLowerCase()}`
}
