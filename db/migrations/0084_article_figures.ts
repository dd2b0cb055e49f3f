import { keepArticleDesk } from '#commands/content/keep-article-desk.ts'
import { articleFigures } from '#domain/content/article-figures.ts'
import type { Translated } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'

/** So many articles at a time. */
const BATCH = 100

/** What was worked out whenever an article was read is kept with it, and every article is listed for editors. */
export async function up(db: Db): Promise<void> {
  for (let last = 0; ; ) {
    const articles = await db
      .selectFrom('article')
      .select(['id', 'title', 'body', 'published_at'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const { id, title, body, published_at } of articles) {
      const { langs, reading_minutes } = articleFigures(title as Translated, body)
      await db
        .updateTable('article')
        .set({ langs, reading_minutes: JSON.stringify(reading_minutes) })
        .set({ first_published_at: published_at })
        .where('id', '=', id)
        .execute()
    }
    const next = articles.at(-1)
    if (!next || articles.length < BATCH) break
    last = next.id
  }
  await keepArticleDesk(db)
}
