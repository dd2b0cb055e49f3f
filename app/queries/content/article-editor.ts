import { sql } from 'kysely'
import type { ArticleEditorView, Choice } from '#domain/content/article-desk.ts'
import type { ArticleDocument } from '#domain/content/article-document.ts'
import { articleFigures } from '#domain/content/article-figures.ts'
import { changedLanguages } from '#domain/content/changes.ts'
import type { ContentRef } from '#domain/content/content-ref.ts'
import { languageStates } from '#domain/content/language-state.ts'
import { placedPictures } from '#domain/content/placed-pictures.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { undescribed } from '#queries/media/undescribed.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { authorList } from './authors.ts'
import { citedIn } from './cited-in.ts'
import { pictureChoices, readDraft, readScheduled } from './page-editor.ts'
import { pickedLines } from './picked-lines.ts'
import { readPublishedArticle } from './published-article.ts'

/** What an editor sees of an article, writing in one language; nothing where there is no such article. */
export async function articleEditor(
  context: QueryContext,
  subject: string,
  lang: LocaleCode,
): Promise<ArticleEditorView | undefined> {
  const { db } = context
  const ref: ContentRef = { kind: 'article', subject }
  const article = await readPublishedArticle(db, subject)
  if (!article) return undefined
  const draft = await readDraft(db, ref)
  const document = (draft?.document as ArticleDocument | undefined) ?? article.document
  const { words, reading_minutes } = articleFigures(document.title, document.body)
  const pictures = [document.cover, document.social].filter((id) => id !== null)
  return {
    state: await stateOf(context, article.id),
    isNew: article.firstPublishedAt === null,
    document,
    published: article.document,
    revision: draft?.revision ?? 0,
    savedAt: draft?.saved_at.toISOString() ?? null,
    savedBy: draft?.full_name ?? null,
    publishedAt: article.publishedAt?.toISOString() ?? null,
    languages: languageStates(document),
    changed: changedLanguages(document, article.document),
    scheduled: await readScheduled(db, ref),
    words: words[lang] ?? 0,
    minutes: reading_minutes[lang] ?? 0,
    cited: await citedIn(db, document),
    authors: (await authorList(db)).map(({ id, name }) => ({ id, name })),
    themes: await readThemes(context),
    typed: {
      tags: await pickedLines(context, 'TAG', document.tags),
      members: await pickedLines(context, 'MEMBER', document.members),
      related: await pickedLines(context, 'ARTICLE', document.related),
    },
    pictures: await pictureChoices(db, pictures),
    undescribed: await undescribed(db, placedPictures(document)),
  }
}

async function stateOf({ db }: QueryContext, id: number) {
  const found = await db
    .selectFrom('article_desk')
    .select('state')
    .where('article_id', '=', id)
    .executeTakeFirst()
  return found?.state ?? 'draft'
}

/** What lists of articles are chosen by. */
export async function readThemes({ db }: Pick<QueryContext, 'db'>): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select public_id as id, label as name from tag where kind = 'MARKETING_CATEGORY'
     order by position, id limit 500
  `.execute(db)
  return rows
}
