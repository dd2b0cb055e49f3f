import { sql } from 'kysely'
import { keepArticleDesk } from '#commands/content/keep-article-desk.ts'
import { loadDemo } from '#db/demo/load/load-demo.ts'
import { withoutIndexes } from '#db/demo/load/without-indexes.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { derivedFigures } from '#queries/review/derived-figures.ts'
import { multiplyDemo } from '#tests/support/database/multiply-demo.ts'
import { AS_OF } from './demo-size.ts'

/** So many members; all else in the proportion of a large site. */
export type BackofficeSize = { members: number; copies: number }

/** Written by the database itself: of a million events none is worth a sentence of its own. */
export async function fillBackoffice(db: Db, { members, copies }: BackofficeSize): Promise<void> {
  const sizes = { members, reviews: members * 10, buyers: members / 5 }
  await loadDemo(db, { seed: 1, asOf: AS_OF, ...sizes })
  await multiplyDemo(db, copies - 1)
  await sql`
    update site_total set review_count = counted.review_count, member_count = counted.member_count,
                          authenticated_review_count = counted.authenticated_review_count,
                          buyer_count = counted.buyer_count
      from (${derivedFigures.site}) as counted`.execute(db)
  const all = members * copies
  const many = all / 10
  const numbers = (count: number) => sql`generate_series(1, ${count}::int) as n`
  const five = (words: string) =>
    sql`jsonb_build_object('FR_FR', ${words}::text || n, 'EN_GB', ${words}::text || n, 'ES_ES', ${words}::text || n,
                           'IT_IT', ${words}::text || n, 'DE_DE', ${words}::text || n)`
  const at = sql`timestamptz '2026-11-15 11:00Z' - n * (interval '2 years' / ${all * 10}::int)`
  await sql`update member set slug = 'membre-de-mesure' where id = (select min(id) from member)`.execute(
    db,
  )
  await sql`
    insert into app_user (public_id, email, full_name, locale, staff_role)
    select 'benchEditor' || n, 'editor' || n || '@bench.example', 'Personne ' || n, 'FR_FR', 'editor'
      from ${numbers(9)}`.execute(db)
  // One of each company, which they own; names differ, as people's do.
  await inTransaction(db, (tx) =>
    withoutIndexes(tx, ['app_user', 'membership'], async () => {
      // Counted at once, not one by one.
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`
        with own as (
          select id, row_number() over (order by id) as n from member
        ), made as (
          insert into app_user (public_id, email, full_name, locale, created_at)
          select 'user' || lpad(n::text, 8, '0'), left(md5(n::text), 8) || n || '@bench.example', 'Camille ' || left(md5(n::text), 8), 'FR_FR', ${at}
            from own
          returning id, public_id)
        insert into membership (user_id, member_id, role)
        select made.id, own.id, 'owner' from made join own on made.public_id = 'user' || lpad(own.n::text, 8, '0')`.execute(
        tx,
      )
      await sql`update user_total set people = (select count(*) from app_user)`.execute(tx)
    }),
  )
  // Its index of words at once, not a million times.
  await inTransaction(db, (tx) =>
    withoutIndexes(tx, ['administration_event'], async () => {
      await sql`
    insert into administration_event (actor_id, action, subject, reason, details, happened_at)
    select actor.ids[1 + n % 9], (array['publish-content', 'pick-review', 'approve-member', 'set-redirect'])[1 + n % 4],
           own.ids[1 + n % ${all}::int], 'Vu sur pièces, dossier ' || n || ' .', '{}', ${at}
      from ${numbers(all * 8)},
           (select array_agg(id) as ids from app_user where staff_role = 'editor') actor,
           (select array_agg(public_id::text) as ids from member) own`.execute(tx)
    }),
  )
  await sql`
    insert into member_audit (member_id, user_id, action, details, happened_at)
    select own.ids[1 + n % ${all}::int], actor.id, 'export-inbox', '{}', ${at}
      from ${numbers(all * 2)}, (select min(id) as id from app_user) actor,
           (select array_agg(id) as ids from member) own`.execute(db)
  await sql`
    insert into redirect (public_id, path, target, changed_at)
    select 'redir' || lpad(n::text, 7, '0'), '/bench/' || lpad(n::text, 5, '0'), '/membres', ${at}
      from ${numbers(many)}`.execute(db)
  await sql`
    insert into old_slug (kind, slug, subject)
    select 'tag', 'ancien-' || lpad(n::text, 6, '0'), (select public_id from tag order by id limit 1)
      from ${numbers(many)}`.execute(db)
  await sql`
    insert into article (public_id, slug, title, excerpt, body, author_id, published_at)
    select 'artic' || lpad(n::text, 7, '0'), 'article-de-mesure-' || n, ${five('Article de mesure ')},
           ${five('En bref ')}, a.body, a.author_id, ${at}
      from ${numbers(many)}, (select body, author_id from article order by id limit 1) a`.execute(
    db,
  )
  await keepArticleDesk(db)
  await sql`
    insert into asset (public_id, kind, usage, url, width, height, alt)
    select 'asset' || lpad(n::text, 7, '0'), 'IMAGE', 'CONTEXT', '/media/bench/' || n || '.webp', 1200, 800,
           ${five('Atelier mesuré ')}
      from ${numbers(many)}`.execute(db)
  await sql`
    insert into city (slug, label, position)
    select 'ville-' || n, ${five('Ville ')}, 1000 + n from ${numbers(many)}`.execute(db)
  await sql`vacuum analyze`.execute(db)
}
