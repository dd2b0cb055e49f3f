import type { BulkInsert } from '#db/demo/load/bulk-insert.ts'
import { type Calendar, timestamp } from './calendar.ts'
import type { Random } from './random.ts'

type DemoAccount = {
  email: string
  role: 'member owner' | 'member collaborator' | 'author' | 'editor' | 'moderator' | 'administrator'
  fullName: string
}

/**
 * Who may sign in to the demo. Nobody owns the domains: no mail to them ever leaves. Staff has one of its
 * own, because nobody decides about reviews of a company whose domain is theirs.
 */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: 'owner@demo.attesta.example', role: 'member owner', fullName: 'Camille Ferrand' },
  {
    email: 'collaborator@demo.attesta.example',
    role: 'member collaborator',
    fullName: 'Bastien Morel',
  },
  { email: 'author@demo.attesta.example', role: 'author', fullName: '' },
  { email: 'moderator@attesta-staff.example', role: 'moderator', fullName: 'Nora Lemaire' },
  {
    email: 'administrator@attesta-staff.example',
    role: 'administrator',
    fullName: 'Hugo Delorme',
  },
  { email: 'editor@attesta-staff.example', role: 'editor', fullName: 'Élise Garnier' },
]

const idOf = (wanted: DemoAccount['role']) =>
  1 + DEMO_ACCOUNTS.findIndex(({ role }) => role === wanted)

export const MODERATOR_ID = idOf('moderator')
export const ADMINISTRATOR_ID = idOf('administrator')
export const EDITOR_ID = idOf('editor')

/** Whose owner and collaborator there are, and whose review the author wrote. */
export type DemoEmployers = {
  member: { id: number }
  author: { id: number; fullName: string } | undefined
}

/** The member's owner and collaborator, the author of one of its reviews, and our staff. */
export function addAccounts(
  { insert, calendar }: { insert: BulkInsert; calendar: Calendar },
  { member, author }: DemoEmployers,
  random: Random,
): void {
  const joinedAt = timestamp(calendar.officeHour(0, random))
  // Before the first review there was somebody to look at it.
  const hiredAt = timestamp(calendar.officeHour(-90, random))
  for (const [index, { email, role, fullName }] of DEMO_ACCOUNTS.entries()) {
    const id = index + 1
    const isStaff = role === 'editor' || role === 'moderator' || role === 'administrator'
    insert.add('app_user', {
      id,
      public_id: random.fork(email).publicId(),
      email,
      full_name: role === 'author' && author ? author.fullName : fullName || email,
      locale: 'FR_FR',
      staff_role: isStaff ? role : null,
      contact_id: role === 'author' ? (author?.id ?? null) : null,
      created_at: isStaff ? hiredAt : joinedAt,
    })
    if (role === 'member owner' || role === 'member collaborator') {
      insert.add('membership', {
        user_id: id,
        member_id: member.id,
        role: role === 'member owner' ? 'owner' : 'collaborator',
        joined_at: joinedAt,
      })
    }
  }
}
