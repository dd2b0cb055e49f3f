import { askForCity } from '#commands/city/ask-for-city.ts'
import { createTeam, NOW } from './account.ts'
import type { Arranged } from './staff-scenarios.ts'

const now = Temporal.Instant.from(NOW)

/** How our staff share among them what waits. */
export const CASE_SCENARIOS = {
  'take-case': async (arranged: Arranged) => {
    const { path, subject } = await askedCity(arranged)
    return { path, form: { form: 'take-case' }, subject }
  },
  'give-case': async (arranged: Arranged) => {
    const { path, subject } = await askedCity(arranged)
    const colleague = await arranged.db
      .selectFrom('app_user')
      .select(['public_id', 'email'])
      .where('staff_role', '=', 'administrator')
      .executeTakeFirstOrThrow()
    const form = { form: 'give-case', to: colleague.public_id, note: 'Tu connais la région' }
    return { path, form, subject, told: [colleague.email] }
  },
  'return-case': async (arranged: Arranged) => {
    const { path, subject, row } = await askedCity(arranged)
    const { db, staff } = arranged
    await db
      .insertInto('case_assignment')
      .values({ ...row, user_id: staff.id, assigned_at: new Date(NOW) })
      .execute()
    return { path, form: { form: 'return-case' }, subject }
  },
}

/** One that a company has asked for: for editors and administrators. */
async function askedCity({ db }: Arranged) {
  const { memberId, owner } = await createTeam(db)
  await askForCity(db, { memberId, userId: owner, name: 'Strasbourgh', country: 'FR', now })
  const subject = 'strasbourgh'
  const row = { kind: 'city', subject } as const
  return { path: `/app/admin/cases/city/${subject}`, subject, row }
}
