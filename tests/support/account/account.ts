import { openSession } from '#commands/account/sessions.ts'
import type { SignInMethod } from '#domain/account/session.ts'
import type { Db } from '#platform/database/schema.ts'
import type { AppContext } from '#request/context.ts'
import { createMember, createUser } from '#tests/support/database/builders.ts'
import { askForm } from './ask-page.ts'

export const NOW = '2026-11-15T11:00:00Z'
/** A site that can erase: its evidence is sealed for no other to read. */
const ERASING = {
  seal: (text: string) => btoa(encodeURIComponent(text)),
  note: async () => {},
}

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

type Asking = {
  db: Db
  path?: string
  /** What the browser would send. */
  cookie?: string | undefined
  now?: string
  network?: string
  method?: string
  app?: Partial<AppContext>
}

/** What the account area answers, without a server in between. */
export function askAccount(
  asking: Asking,
  answers?: Record<string, string> | FormData,
): Promise<Response> {
  const {
    db,
    path = '/app',
    cookie,
    now = NOW,
    network,
    method,
    app = { erasing: ERASING },
  } = asking
  const headers = { 'user-agent': AGENT, ...(cookie && { cookie }) }
  const isForm = answers instanceof FormData
  const body = isForm ? answers : answers && new URLSearchParams(answers)
  return askForm(db, path, { app, now, network, headers, method, body })
}

/** The cookie of a session opened for a user, as the browser would send it. */
export async function createSession(
  db: Db,
  userId: number,
  { method = 'password', now = NOW }: { method?: SignInMethod; now?: string } = {},
): Promise<string> {
  const at = Temporal.Instant.from(now)
  const { secret } = await openSession(db, { userId, method, device: 'Firefox, Linux' }, at)
  return `__Host-session=${secret}`
}

/** A member with its owner and collaborator. */
export async function createTeam(db: Db, name = 'brumaire') {
  const memberId = await createMember(db, { slug: name, name: `Atelier ${name}` })
  const owner = await createUser(db, { email: `owner@${name}.example`, full_name: 'Ana Owner' })
  const collaborator = await createUser(db, {
    email: `bob@${name}.example`,
    full_name: 'Bob Collaborator',
  })
  await db
    .insertInto('membership')
    .values([
      { user_id: owner, member_id: memberId, role: 'owner' },
      { user_id: collaborator, member_id: memberId, role: 'collaborator' },
    ])
    .execute()
  return { memberId, owner, collaborator }
}

/** The cookies that an answer sets, as the browser would send them back; deleted ones are left out. */
export function cookiesOf(answer: Response): string {
  const pairs = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  return pairs.filter((pair) => !pair.endsWith('=')).join('; ')
}

/** The secret in the link of the newest mail to an address. */
export async function mailedSecret(db: Db, address: string): Promise<string> {
  const { body_text } = await db
    .selectFrom('mail')
    .select('body_text')
    .where('to_address', '=', address)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return body_text.match(/[?&]token=([\w-]{43})/)?.[1] ?? ''
}
