import { sql } from 'kysely'
import { keepArticleDesk } from '#commands/content/keep-article-desk.ts'
import { keepAssetUses } from '#commands/media/keep-asset-uses.ts'
import { EDITOR_ID } from '#db/demo/accounts.ts'
import type { Random } from '#db/demo/random.ts'
import { bulletList, document, heading, paragraph, text } from '#db/standard/rich-text/rich-text.ts'
import type { ArticleDocument } from '#domain/content/article-document.ts'
import type { ContentDocument } from '#domain/content/content-document.ts'
import type { ContentRef } from '#domain/content/content-ref.ts'
import { placedPictures } from '#domain/content/placed-pictures.ts'
import { TIME_ZONE } from '#domain/leaderboard/period.ts'
import { tidyDocument } from '#domain/text/rich-tidy.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { readPublishedArticle } from '#queries/content/published-article.ts'
import { readPublishedPage } from '#queries/content/published-page.ts'

const DESCRIPTION =
  'Qui écrit les avis publiés ici, ce que nous regardons avant de les publier, et comment leur répondre.'

const ARTICLE = {
  slug: 'un-appel-d-offres-en-une-page',
  title: { FR_FR: 'Un appel d’offres en une page', EN_GB: 'A call for tenders on one page' },
  excerpt: {
    FR_FR: 'Ce qu’un prestataire doit savoir pour répondre juste, et rien de plus.',
    EN_GB: 'What a provider has to know for a sound answer, and nothing more.',
  },
  body: {
    FR_FR: bodyOf(
      'Un prestataire répond mieux à une page claire qu’à un dossier de quarante.',
      'Trois choses à dire',
      [
        'ce qui doit changer, et pour qui',
        'avant quelle date, et pourquoi',
        'qui décide, et sur quoi',
      ],
    ),
    EN_GB: bodyOf(
      'A provider answers one clear page better than a file of forty.',
      'Three things to say',
      ['what is to change, and for whom', 'by which date, and why', 'who decides, and on what'],
    ),
  },
}

const NOTE = 'À lire ensuite : trois articles choisis'

/** What our editor has begun: a page with a change, an article to be read, and one that is planned for a morning. */
export async function addDrafts(
  db: Db,
  { asOf, random }: { asOf: number; random: Random },
): Promise<void> {
  const at = { saved: new Date(asOf - 3_600_000), asked: new Date(asOf - 1_800_000) }
  await draftPage(db, at.saved)
  await draftArticle(db, random.publicId(), at)
  await planArticle(db, asOf)
  await keepArticleDesk(db)
}

async function draftPage(db: Db, saved_at: Date): Promise<void> {
  const page = await db
    .selectFrom('page')
    .select('public_id')
    .where('type', '=', 'FEATURE')
    .where('slug', '=', 'avis')
    .executeTakeFirst()
  if (!page) return
  const ref = { kind: 'page', subject: page.public_id } as const
  const found = await readPublishedPage(db, ref)
  if (!found) return
  const { document: published } = found
  const description = { ...published.description, FR_FR: DESCRIPTION }
  await saveDraft(db, ref, { ...published, description }, { saved_at, previous: published })
}

async function draftArticle(
  db: Db,
  subject: string,
  at: { saved: Date; asked: Date },
): Promise<void> {
  const author = await db
    .selectFrom('author')
    .select(['id', 'public_id'])
    .orderBy('id')
    .executeTakeFirst()
  if (!author) return
  const { slug, ...words } = ARTICLE
  await db
    .insertInto('article')
    .values({ public_id: subject, slug, title: {}, excerpt: {}, body: '{}', author_id: author.id })
    .execute()
  const nothing = { cover: null, social: null, tags: [], members: [], related: [] }
  const unsaid = { seo_title: {}, seo_description: {} }
  const draft = { ...words, ...unsaid, ...nothing, slug, author: author.public_id }
  const ref = { kind: 'article', subject } as const
  await saveDraft(db, ref, draft, { saved_at: at.saved, asked_at: at.asked })
}

type Saved = { saved_at: Date; asked_at?: Date; previous?: ContentDocument }

async function saveDraft(
  db: Db,
  ref: ContentRef,
  changed: ContentDocument,
  { previous, ...saved }: Saved,
): Promise<void> {
  await db
    .insertInto('content_draft')
    .values({
      kind: ref.kind,
      subject: ref.subject,
      document: JSON.stringify(changed),
      previous: previous ? JSON.stringify(previous) : null,
      is_changed: true,
      saved_by: EDITOR_ID,
      ...saved,
    })
    .execute()
  await keepAssetUses(db, ref, 'draft', placedPictures(changed))
}

/** Of the articles that are public, the third newest is to lead to three others from the day after next on. */
async function planArticle(db: Db, asOf: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select public_id as id from article where published_at <= ${new Date(asOf)}
     order by published_at desc, id limit 6`.execute(db)
  const [, , planned, ...related] = rows.map(({ id }) => id)
  const article = planned && (await readPublishedArticle(db, planned))
  if (!planned || !article) return
  const { document: published } = article
  const next: ArticleDocument = { ...published, related }
  const ref = { kind: 'article', subject: planned } as const
  const morning = Temporal.Instant.fromEpochMilliseconds(asOf)
    .toZonedDateTimeISO(TIME_ZONE)
    .add({ days: 2 })
    .with({ hour: 7, minute: 0, second: 0, millisecond: 0 })
  const langs = LOCALE_CODES.filter((lang) => published.title[lang])
  const made = { kind: ref.kind, subject: planned, langs, made_at: new Date(asOf) }
  await db
    .insertInto('content_version')
    .values([
      {
        ...made,
        number: 1,
        document: JSON.stringify(published),
        state: 'published',
        published_at: new Date(asOf),
      },
      {
        ...made,
        number: 2,
        document: JSON.stringify(next),
        note: NOTE,
        state: 'scheduled',
        made_by: EDITOR_ID,
        due_at: new Date(morning.epochMilliseconds),
      },
    ])
    .execute()
  await saveDraft(db, ref, next, { saved_at: new Date(asOf), previous: published })
  await keepAssetUses(db, ref, 'scheduled', placedPictures(next))
}

function bodyOf(lead: string, title: string, items: readonly string[]) {
  return tidyDocument(
    document([
      paragraph(text(lead)),
      heading(title),
      bulletList(items.map((item) => [text(item)])),
    ]),
  )
}
