import { type Calendar, timestamp } from '#db/demo/calendar.ts'
import type { BulkInsert } from '#db/demo/load/bulk-insert.ts'
import type { Random } from '#db/demo/random.ts'
import type { Member } from './members.ts'

const GROUPS = [
  'Collectif Vauréal',
  'Groupe Aubépine',
  'Alliance Quatre Vents',
  'Groupe Maraval',
  'Réseau Clef de Voûte',
  'Groupe Sarments',
] as const

/** Companies without a profile. */
const OUTSIDERS = [
  'Hôtel des Métiers de Bercelle',
  'Banque Ferrandine',
  'Institut Claudière',
  'Éditions Marivelle',
  'Chambre des Arts Utiles',
  'Incubateur La Ruelle',
] as const

/** What ties members to others: groups, partners, and an address from before a change of name. */
export function addMemberLinks(
  { insert, calendar }: { insert: BulkInsert; calendar: Calendar },
  members: readonly Member[],
  random: Random,
): void {
  const active = members.filter((member) => member.status === 'active')
  GROUPS.forEach((name, index) => {
    const id = index + 1
    insert.add('member_group', { id, public_id: random.fork(name).publicId(), name })
    for (const member of random.sample(active.slice(0, 120), random.integer(2, 4))) {
      insert.add('member_group_membership', { group_id: id, member_id: member.id })
    }
  })
  for (const member of active) {
    const own = member.random.fork('partners')
    const count = member.rank < 5 ? 4 : Math.max(0, own.integer(-2, 4))
    const others = own.sample(active.slice(0, 200), count + 1).filter((other) => other !== member)
    others.slice(0, count).forEach((other, position) => {
      const isOutsider = own.chance(0.3)
      insert.add('partner', {
        member_id: member.id,
        position,
        partner_member_id: isOutsider ? null : other.id,
        partner_name: isOutsider ? OUTSIDERS[position % OUTSIDERS.length] : null,
      })
    })
  }
  for (const member of active.slice(3, 5)) {
    insert.add('old_slug', {
      kind: 'member',
      slug: `ancien-${member.slug}`,
      subject: member.publicId,
      changed_at: timestamp(calendar.officeHour(member.joinedOn, member.random.fork('old slug'))),
    })
  }
}
