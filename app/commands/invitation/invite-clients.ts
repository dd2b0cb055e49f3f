import type { ReviewContext, ReviewMails } from '#commands/review/review-context.ts'
import type { Actor } from '#domain/account/permissions.ts'
import { isAppError } from '#domain/errors.ts'
import type { InvitationCells } from '#domain/invitation/invitation-file.ts'
import { LOCALES, localeToKey } from '#domain/locale.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { type MemberPeople, readMemberPeople } from '#queries/review/member-people.ts'
import { invitationInput, inviteClient, isOwnAddress } from './invite-client.ts'

/** What becomes, or would become, of one line of a file. */
type InvitationLine = {
  line: number
  email: string
  /** Why it is left out; null for one that is sent. */
  problem: string | null
}

type Batch = {
  rows: readonly InvitationCells[]
  note: string
  language: LocaleCode
  /** `yes` where reminders leave by themselves. */
  remind?: string
}

type CheckedLine = InvitationLine & { input: ReturnType<typeof readRow>['data'] | undefined }

/** Line by line, without sending anything: wrong addresses, the member's own, and those that the file has twice. */
export async function previewInvitations(
  { db }: Pick<ReviewContext, 'db'>,
  { memberId, ...batch }: Batch & { memberId: number },
): Promise<InvitationLine[]> {
  const lines = checkedLines(batch, await readMemberPeople(db, memberId))
  return lines.map(({ line, email, problem }) => ({ line, email, problem }))
}

/** Sends what can be sent, each invitation by itself; a line that cannot holds back no other. */
export async function inviteClients(
  context: ReviewContext,
  {
    actor,
    memberId,
    mails,
    ...batch
  }: Batch & {
    actor: Actor & { id: number }
    memberId: number
    mails: Pick<ReviewMails, 'invitation'>
  },
): Promise<InvitationLine[]> {
  const told: InvitationLine[] = []
  const people = await readMemberPeople(context.db, memberId)
  for (const { line, email, problem, input } of checkedLines(batch, people)) {
    const refusal = input
      ? await refusalOf(() => inviteClient(context, { actor, memberId, input, mails }))
      : problem
    told.push({ line, email, problem: refusal })
  }
  return told
}

function checkedLines(batch: Batch, people: MemberPeople): CheckedLine[] {
  const seen = new Set<string>()
  return batch.rows.map((row) => {
    const { data, error } = readRow(row, batch)
    const email = data?.email ?? row.email
    const isDouble = seen.has(email.toLowerCase())
    seen.add(email.toLowerCase())
    const isOwn = data !== undefined && isOwnAddress(data.email, people)
    const refusal = isDouble ? 'doubled' : isOwn ? 'own-people' : null
    const problem = error?.issues[0]?.message ?? refusal
    return { line: row.line, email, problem, input: problem === null ? data : undefined }
  })
}

function readRow(
  { language, ...row }: InvitationCells,
  { note, remind, language: fallback }: Batch,
) {
  return invitationInput.safeParse({
    ...row,
    note,
    remind,
    language: languageOf(language) ?? fallback,
  })
}

/** `de`, `de-DE`, `DE_DE` */
function languageOf(cell: string): LocaleCode | undefined {
  const wanted = cell.trim().slice(0, 2).toLowerCase()
  const locale = LOCALES.find((each) => each.startsWith(wanted) && wanted.length === 2)
  return locale && (localeToKey(locale) as LocaleCode)
}

async function refusalOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (!isAppError(error)) throw error
    if (error.code === 'too-many-requests') return 'quota'
    if (error.details.reason) return error.details.reason
    throw error
  }
}
