import { sql } from 'kysely'
import type { MemberStanding } from '#domain/account/administration.ts'

/** Of the table `member`, under the name by which a statement knows it. */
export function isStanding(member: string, standing: MemberStanding) {
  const column = (name: string) => sql.ref(`${member}.${name}`)
  const isPending = sql`${column('status')} = 'pending'`
  switch (standing) {
    case 'waiting':
      return sql<boolean>`${isPending} and ${column('refused_at')} is null`
    case 'refused':
      return sql<boolean>`${isPending} and ${column('refused_at')} is not null`
    case 'public':
      return sql<boolean>`${column('status')} = 'active'`
    case 'removed':
      return sql<boolean>`${column('status')} = 'removed'`
  }
}

export function standingOf(member: string) {
  return sql<MemberStanding>`
    case when ${isStanding(member, 'waiting')} then 'waiting'
         when ${isStanding(member, 'refused')} then 'refused'
         when ${isStanding(member, 'public')} then 'public' else 'removed' end`.as('standing')
}
