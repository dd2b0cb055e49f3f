import { sql } from 'kysely'
import { ADMINISTRATOR_ID, DEMO_ACCOUNTS } from '#db/demo/accounts.ts'
import type { Calendar } from '#db/demo/calendar.ts'
import type { Random } from '#db/demo/random.ts'
import { dataRequestDue } from '#domain/account/data-request.ts'
import type { Db } from '#platform/database/schema.ts'
import { readPublishedProfile } from '#queries/profile/profile-editor.ts'

type Context = { calendar: Calendar; random: Random }

/** What waits at the desk besides reviews and reports: requests about data, complaints, and a profile half edited. */
export async function addDeskCases(db: Db, context: Context): Promise<void> {
  for (const [index, request] of REQUESTS.entries()) await addRequest(db, context, request, index)
  await addComplaints(db, context)
  await addDraftInItsPlace(db, context)
}

type Request = {
  kind: 'export' | 'rectify' | 'erase'
  channel: 'letter' | 'mail' | 'telephone'
  full_name: string
  email: string
  words: string
  /** So many days ago. */
  received: number
  answered?: number
}

/** One of somebody who has an account, one by letter that is late, one that is answered. */
const REQUESTS: readonly Request[] = [
  {
    kind: 'export',
    channel: 'mail',
    full_name: 'Camille Ferrand',
    email: DEMO_ACCOUNTS.find(({ role }) => role === 'author')?.email ?? '',
    words: 'Pouvez-vous m’envoyer tout ce que vous gardez de moi ?',
    received: 4,
  },
  {
    kind: 'rectify',
    channel: 'letter',
    full_name: 'Odile Bertrand',
    email: 'odile.bertrand@sarcelle-energies.example',
    words: 'Je ne m’appelle plus Marchand depuis mon divorce. Merci de corriger.',
    received: 37,
  },
  {
    kind: 'erase',
    channel: 'telephone',
    full_name: 'Tom Lacaze',
    email: 'tom@lacaze.example',
    words: '',
    received: 40,
    answered: 22,
  },
]

async function addRequest(
  db: Db,
  { calendar, random }: Context,
  { received, answered, ...asked }: Request,
  index: number,
): Promise<void> {
  const day = calendar.today - received
  const received_on = calendar.date(day)
  const at = (ago: number) =>
    new Date(calendar.officeHour(calendar.today - ago, random.fork(index)))
  const isOpen = answered === undefined
  await db
    .insertInto('data_request')
    .values({
      ...asked,
      ...(isOpen ? {} : { email: '', full_name: '', words: '' }),
      public_id: random.publicId(),
      received_on,
      // The site makes digests with its key, which the demo does not have.
      mailbox_hash: null,
      locale: 'FR_FR',
      opened_at: at(received),
      opened_by: ADMINISTRATOR_ID,
      due_at: new Date(dataRequestDue(received_on, { isExtended: false }).epochMilliseconds),
      closed_at: isOpen ? null : at(answered),
      closed_by: isOpen ? null : ADMINISTRATOR_ID,
      outcome: isOpen ? null : 'refused',
    })
    .execute()
}

const WORDS = [
  'Cet avis décrit une mission qui a bien eu lieu : le bon de commande et la recette sont à votre disposition. Il nous a demandé des mois de travail, et il n’y a pas de raison de le cacher.',
  'Le client nous a confirmé par téléphone qu’il maintenait son avis. Merci de le lui demander avant de le retirer.',
]

/** How many days ago they came: one waits for too long. */
const CAME = [2, 9]

/** Of companies whose reviews a moderator has suspended; of one that asked for a city, decided already. */
async function addComplaints(db: Db, { calendar, random }: Context): Promise<void> {
  const { rows: suspended } = await sql<{ id: number; slug: string; at: Date }>`
    select e.id, m.slug, e.happened_at as at from review_event e
      join review r on r.id = e.review_id and r.state = 'suspended'
      join member m on m.id = r.member_id
     where e.type = 'suspend' and e.actor_kind = 'moderator'
     order by e.happened_at desc, e.id limit ${WORDS.length}
  `.execute(db)
  const later = (at: Date, hours: number) =>
    new Date(Math.min(at.getTime() + hours * 3_600_000, calendar.asOf))
  for (const [index, { id, slug, at }] of suspended.entries())
    await db
      .insertInto('complaint')
      .values({
        public_id: random.publicId(),
        review_event_id: id,
        email: `direction@${slug}.example`,
        locale: 'FR_FR',
        words: WORDS[index] ?? '',
        received_at: new Date(
          Math.max(
            later(at, 20).getTime(),
            calendar.officeHour(calendar.today - (CAME[index] ?? 0), random.fork(index)),
          ),
        ),
      })
      .execute()
  const refused = await db
    .selectFrom('administration_event')
    .select(['id', 'happened_at'])
    .where('action', '=', 'refuse-city')
    .executeTakeFirst()
  if (!refused) return
  const decided_at = later(refused.happened_at, 90)
  await db
    .insertInto('complaint')
    .values({
      public_id: random.publicId(),
      event_id: refused.id,
      email: 'direction@collectif-a-distance.example',
      locale: 'FR_FR',
      words: 'Toute notre équipe travaille à distance : c’est notre ville à nous.',
      received_at: later(refused.happened_at, 30),
      decided_at,
      decided_by: ADMINISTRATOR_ID,
      outcome: 'upheld',
    })
    .execute()
}

/** A company told an administrator by telephone what has changed, and nothing of it is public yet. */
async function addDraftInItsPlace(db: Db, { calendar, random }: Context): Promise<void> {
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('status', '=', 'active')
    .orderBy('id')
    .executeTakeFirst()
  if (!member) return
  const published = await readPublishedProfile(db, member.id)
  const collaborators = (published.collaborators ?? 8) + 3
  await db
    .insertInto('staff_member_draft')
    .values({
      member_id: member.id,
      version: 1,
      content: JSON.stringify({ ...published, collaborators, leastBudget: 4_000 }),
      saved_by: ADMINISTRATOR_ID,
      saved_at: new Date(calendar.officeHour(calendar.today - 1, random.fork('in its place'))),
    })
    .execute()
}
