import type { Insertable } from 'kysely'
import { addTag, changeTag, restoreTag, retireTag } from '#commands/tag/change-tag.ts'
import { followMerges } from '#commands/tag/follow-merges.ts'
import { mergeTags, undoMerge } from '#commands/tag/merge-tags.ts'
import { setSynonym } from '#commands/tag/set-synonym.ts'
import type { Db, Schema } from '#platform/database/schema.ts'
import { createTag } from '#tests/support/database/builders.ts'
import { idleJobs } from '#tests/support/review/confirmed-review.ts'
import { NOW } from './account.ts'
import type { Arranged } from './staff-scenarios.ts'

const now = Temporal.Instant.from(NOW)
const jobs = idleJobs

const TAG = {
  label_FR_FR: 'Écoute',
  label_EN_GB: 'Listening',
  label_ES_ES: '',
  label_IT_IT: '',
  label_DE_DE: '',
  synonyms_FR_FR: 'attention',
  synonyms_EN_GB: '',
  synonyms_ES_ES: '',
  synonyms_IT_IT: '',
  synonyms_DE_DE: '',
  slug: '',
  icon: 'heart',
  parent: '',
  position: '1',
}

async function createQuality(
  db: Db,
  row: Partial<Insertable<Schema['tag']>> = {},
): Promise<string> {
  const public_id = row.public_id ?? 'qualityKept1'
  await createTag(db, { kind: 'QUALITY', slug: 'reactivite', ...row, public_id })
  return public_id
}

/** What is done to tags. */
export const TAG_SCENARIOS = {
  'add-tag': async ({ db, staff }: Arranged) => ({
    run: () => addTag({ db, jobs, now }, staff, { ...TAG, kind: 'QUALITY', slug: 'ecoute' }),
    subject: /^[0-9A-Za-z]{12}$/,
  }),
  'change-tag': async ({ db, staff }: Arranged) => {
    const subject = await createQuality(db)
    const input = { ...TAG, slug: 'reactivite' }
    return { run: () => changeTag({ db, jobs, now }, staff, subject, input), subject }
  },
  'retire-tag': async ({ db, staff }: Arranged) => {
    const subject = await createQuality(db)
    return { run: () => retireTag({ db, jobs, now }, staff, subject), subject }
  },
  'restore-tag': async ({ db, staff }: Arranged) => {
    const subject = await createQuality(db, { retired_at: new Date(NOW) })
    return { run: () => restoreTag({ db, jobs, now }, staff, subject), subject }
  },
  'merge-tags': async ({ db, staff }: Arranged) => {
    const gone = await createQuality(db, { public_id: 'qualityGone1', slug: 'rapidite' })
    const kept = await createQuality(db)
    return { run: () => mergeTags({ db, jobs, now }, staff, { gone, kept }), subject: kept }
  },
  'undo-merge': async ({ db, staff }: Arranged) => {
    const gone = await createQuality(db, { public_id: 'qualityGone1', slug: 'rapidite' })
    const kept = await createQuality(db)
    const context = { db, jobs, now }
    const { merge } = await mergeTags(context, staff, { gone, kept })
    await followMerges(db)
    return { run: () => undoMerge(context, staff, merge), subject: gone }
  },
}

const SYNONYM = { language: 'FR_FR', phrase: 'sea', kind: 'words', meant: 'publicité' } as const

/** What is done to the search. */
export const SYNONYM_SCENARIOS = {
  'set-synonym': async (_: Arranged) => ({
    path: '/app/admin/search',
    form: { form: 'add', ...SYNONYM },
    subject: /^[0-9A-Za-z]{12}$/,
  }),
  'remove-synonym': async ({ db, staff }: Arranged) => {
    const subject = await setSynonym({ db, now }, staff, SYNONYM)
    return { path: '/app/admin/search', form: { form: 'remove', synonym: subject }, subject }
  },
}
