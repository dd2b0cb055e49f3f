// Started by tests/process/killed/register-killed.test.ts, and killed by it: whatever happens to reviews is written and
// signed without a pause, and each checkpoint that anybody could be served is printed.
import { beginRegister } from '#commands/register/begin-register.ts'
import { catchUpRegister } from '#commands/register/run-register.ts'
import { changeReview } from '#commands/review/change/change-review.ts'
import type { ReviewChange } from '#commands/review/change/review-change.ts'
import { isAppError } from '#domain/errors.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { openRegister } from '#platform/register/open-register.server.ts'
import { readPublished } from '#queries/register/published-tree.ts'

const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl, SEED } = process.env
const { db } = await openDatabase({ dataDir, databaseUrl })
const settings = { dataDir, registerKeys: undefined, witnesses: [] }
const register = await openRegister(db, { ...settings, registerOrigin: 'localhost/registre' })
await beginRegister({ db, now: Temporal.Now.instant(), isDemo: false })
const CHANGES = [
  { type: 'publish', actor: 'system' },
  { type: 'dispute', actor: 'member' },
  { type: 'settle', actor: 'moderator' },
  { type: 'suspend', actor: 'moderator' },
  { type: 'restore', actor: 'moderator' },
] as const

async function write(into: Db): Promise<never> {
  const reviews = await into.selectFrom('review').select('id').execute()
  const jobs = { enqueue: async () => {} }
  for (let step = Number(SEED); ; step += 1) {
    const { id } = reviews[step % reviews.length] ?? { id: 0 }
    const told = { ...CHANGES[step % CHANGES.length], actorId: 1, reason: 'no-experience' }
    try {
      const change = { ...told, reviewId: id } as unknown as ReviewChange
      await changeReview({ db: into, jobs, now: Temporal.Now.instant() }, change)
    } catch (error) {
      // It cannot happen to this one now, or somebody else was faster.
      if (!isAppError(error)) throw error
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
}

async function sign(from: Db): Promise<never> {
  for (;;) {
    // As long as somebody writes, there is something to sign.
    await catchUpRegister({ db: from, register, log: { error: console.error } })
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** What anybody could be served meanwhile. */
async function tell(from: Db): Promise<never> {
  for (;;) {
    const published = await readPublished(from)
    if (published) console.info(JSON.stringify(published.note))
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

await Promise.all([write(db), sign(db), tell(db)])
