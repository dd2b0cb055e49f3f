import { changeSlug } from '#commands/address/change-slug.ts'
import { removeRedirect, setRedirect } from '#commands/address/set-redirect.ts'
import { saveDraft } from '#commands/content/draft.ts'
import { publishContent } from '#commands/content/publish-content.ts'
import { publishDue } from '#commands/content/publish-due.ts'
import { profilePath } from '#domain/address/paths.ts'
import type { PageDocument } from '#domain/content/page-document.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import { readConfig } from '#platform/config.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createStaffSession } from '#tests/support/account/staff-session.ts'

/** Which pages show it, and the words that they show then; they are to be asked for before it is done. */
type ContentChange = { paths: string[]; words?: string; done(): Promise<unknown> }

const OLD_PATH = '/une-ancienne-adresse'
const LANGS = ['FR_FR', 'EN_GB'] as const

/** What editors do that everybody sees, by their commands; each can be done again and again. */
export async function openContentChanges(db: Db): Promise<(() => ContentChange)[]> {
  const { user: editor } = await createStaffSession(db, 'administrator')
  const { brand } = readConfig({})
  const now = () => Temporal.Now.instant()
  let count = 0
  let turn = 0
  let redirect: string | undefined

  const pages = await db
    .selectFrom('page')
    .select(['public_id', 'type', 'slug'])
    .where('type', 'in', ['HOME', 'LEGAL'])
    .orderBy('type')
    .execute()
  const member = await db
    .selectFrom('member')
    .select(['public_id', 'slug'])
    .where('status', '=', 'active')
    .orderBy('id')
    .executeTakeFirstOrThrow()

  function publish(isLater: boolean): ContentChange {
    count += 1
    const page = pages[(turn++ >> 1) % pages.length]
    if (!page) throw new Error('no page to change')
    const words = `Changed ${count}`
    const path = page.type === 'HOME' ? '' : `/legal/${page.slug}`
    const done = () => write(page.public_id, words, isLater)
    return { paths: [path || '/', `/en-GB${path}`], words, done }
  }

  async function write(subject: string, words: string, isLater: boolean): Promise<void> {
    const ref = { kind: 'page', subject } as const
    const draft = db
      .selectFrom('content_draft')
      .select('revision')
      .where('subject', '=', ref.subject)
    const found = (await draft.executeTakeFirst())?.revision ?? 0
    const context = { db, now: now() }
    const revision = await saveDraft<PageDocument>(
      context,
      editor,
      { ...ref, revision: found },
      (document) => withWords(document, words),
    )
    const publication = { langs: LANGS, note: words, inForceOn: '2026-12-01' }
    const dueAt = context.now.subtract({ minutes: 1 })
    const earlier = { db, now: dueAt.subtract({ minutes: 1 }) }
    if (isLater) {
      await publishContent(earlier, editor, { ...ref, revision }, { ...publication, dueAt })
      await publishDue(context, async () => {})
    } else await publishContent(context, editor, { ...ref, revision }, publication)
  }

  return [
    () => publish(false),
    () => publish(true),

    () => ({
      paths: [OLD_PATH, '/articles'],
      async done() {
        if (redirect) await removeRedirect({ db, now: now() }, editor, redirect)
        const wanted = { path: OLD_PATH, answer: 'moved', target: '/articles' } as const
        redirect = redirect
          ? undefined
          : await setRedirect({ db, now: now(), brand }, editor, wanted)
      },
    }),

    () => {
      count += 1
      const slug = `${member.slug}-${count}`
      const change = { kind: 'member', subject: member.public_id, slug, actor: editor } as const
      return {
        paths: [profilePath('fr-FR', member.slug), profilePath('fr-FR', slug)],
        done: () => inTransaction(db, (tx) => changeSlug(tx, { ...change, now: now() })),
      }
    },
  ]
}

/** The first words of a page. */
function withWords(document: PageDocument, words: string): PageDocument {
  const title = Object.fromEntries(LOCALE_CODES.map((lang) => [lang, words]))
  const [first, ...others] = document.blocks
  if (!first) return { ...document, title }
  const texts = Object.fromEntries(
    Object.entries(first.texts).map(([lang, own]) => [lang, { ...own, title: words }]),
  )
  return { ...document, title, blocks: [{ ...first, texts }, ...others] }
}
