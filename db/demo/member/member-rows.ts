import { createPerson, inGender } from '#db/demo/buyer/people.ts'
import { type Calendar, timestamp } from '#db/demo/calendar.ts'
import type { BulkInsert } from '#db/demo/load/bulk-insert.ts'
import type { Media } from '#db/demo/media.ts'
import type { SharedTexts } from '#db/demo/texts.ts'
import type { ProfileWriter } from './member-text.ts'
import { JOURNEY_OF_ACTIVITY, TEAM_ROLES_OF_CATEGORY } from './member-trades.ts'
import type { Member } from './members.ts'

/** From joining to the first review that is published: the invitation, the answer, whoever looks at it. */
const DAYS_BEFORE = 60

type Context = {
  shared: SharedTexts
  calendar: Calendar
  media: Media
  insert: BulkInsert
  writeProfile: ProfileWriter
}

/** Writes a member and its profile, except reviews; returns the ids of its team. */
export function addMember(context: Context, member: Member, nextTeamId: () => number): number[] {
  const { calendar, insert } = context
  const { id, removedOn } = member
  const own = member.random.fork('profile')
  const text = context.writeProfile(member)
  const joinedAt = calendar.officeHour(member.joinedOn - DAYS_BEFORE, own)
  insert.add('member', {
    id,
    public_id: member.publicId,
    slug: member.slug,
    name: member.name,
    name_with_article: own.chance(0.9) ? member.nameWithArticle : null,
    status: removedOn === undefined ? member.status : 'removed',
    removal_reason: removedOn === undefined ? null : member.status,
    removed_at: removedOn === undefined ? null : timestamp(calendar.officeHour(removedOn, own)),
    short_description: text.short,
    description: text.description,
    category_id: member.category.id,
    activity_id: member.activities[0]?.id,
    founded_on: `${member.foundedYear}-${String(own.integer(1, 12)).padStart(2, '0')}-01`,
    collaborator_count: own.chance(0.95) ? member.staff : null,
    ...statedFacts(member),
    website: own.chance(0.95) ? `https://www.${member.slug}.example` : null,
    contact_email: `contact@${member.slug}.example`,
    color_primary: own.chance(0.93) ? member.color : null,
    // Whoever waits to be looked at has waited since the day before yesterday.
    created_at: timestamp(
      member.status === 'pending'
        ? calendar.officeHour(calendar.today - 2, own.fork('asked'))
        : joinedAt,
    ),
    listed_at: member.status === 'pending' ? null : timestamp(joinedAt),
  })
  member.cities.forEach((city_slug, position) => {
    insert.add('member_location', { member_id: id, position, city_slug })
  })
  const tags = [...member.activities, ...member.specialities]
  tags.forEach((tag, position) => {
    insert.add('member_tag', { member_id: id, tag_id: tag.id, position })
  })
  addPictures(context, member)
  addTrust(context, member)
  return addTeam(context, member, nextTeamId)
}

/** From which sum on it works, and in which languages: larger ones ask for more, and not everybody says so. */
function statedFacts({ random, staff }: Member) {
  const own = random.fork('stated')
  const budgets = staff < 15 ? [1000, 2000, 3000, 5000] : [5000, 8000, 10000, 15000, 20000]
  const others = own.sample(['de', 'es', 'it', 'nl', 'pt', 'ar'], own.integer(-1, 2))
  const spoken = ['fr', ...(own.chance(0.8) ? ['en'] : []), ...others].sort()
  return {
    least_budget: own.chance(0.7) ? own.pick(budgets) : null,
    languages: own.chance(0.85) ? spoken : [],
  }
}

function addPictures({ media, insert }: Context, member: Member): void {
  const own = member.random.fork('pictures')
  const { id, color, rank } = member
  if (rank < 5 || own.chance(0.9)) {
    const asset = media.memberLogo(member, own)
    insert.add('member_picture', { member_id: id, usage: 'LOGO', asset_id: asset })
  }
  if (rank < 5 || own.chance(0.7)) {
    const asset = media.memberCover(color, own)
    insert.add('member_picture', { member_id: id, usage: 'COVER', asset_id: asset })
  }
}

function addTeam({ shared, media, insert }: Context, member: Member, nextTeamId: () => number) {
  const own = member.random.fork('team')
  if (member.rank >= 5 && own.chance(0.15)) return []
  const roles = TEAM_ROLES_OF_CATEGORY[member.category.slug]
  const size = Math.min(member.staff, own.integer(2, 6))
  return own.sample(roles, size).map((slug, position) => {
    const person = createPerson(shared.people, 'fr', own)
    const role = shared.team_roles.find((each) => each.slug === slug)
    if (!role) throw new Error(`there is no team role ${slug}`)
    const id = nextTeamId()
    insert.add('team_member', {
      id,
      member_id: member.id,
      position,
      full_name: `${person.firstName} ${person.lastName}`,
      role: inGender(role.label, person.gender),
      avatar_asset_id: own.chance(0.8) ? media.avatar(person.gender, own) : null,
    })
    return id
  })
}

/** A certificate holds for three years; nobody shows one that has run out. */
const CERTIFIED_DAYS = 3 * 365 - 30

/** What a profile says of how it works: client journey, questions, certifications. */
function addTrust({ shared, calendar, insert }: Context, member: Member): void {
  const own = member.random.fork('trust')
  const isComplete = member.rank < 5
  const member_id = member.id
  const journeySlug = JOURNEY_OF_ACTIVITY[member.activities[0]?.slug ?? '']
  const journey = shared.journey.find((each) => each.slug === journeySlug)
  if (!journey) throw new Error(`no client journey for ${member.activities[0]?.slug}`)
  if (isComplete || own.chance(0.8)) {
    journey.steps.forEach((step, position) => {
      const { title, text, duration } = step
      insert.add('journey_step', { member_id, position, title, body: text, duration })
    })
  }
  if (isComplete || own.chance(0.75)) {
    own.sample(shared.member_faq, own.integer(3, 6)).forEach((entry, position) => {
      insert.add('member_question', { member_id, position, ...entry })
    })
  }
  const certified = isComplete ? 3 : Math.max(0, own.integer(-2, 3))
  own.sample(shared.certifications, certified).forEach(({ name, issuer }, position) => {
    const obtained_on = calendar.date(calendar.today - own.integer(30, CERTIFIED_DAYS))
    insert.add('certification', { member_id, position, name, issuer, obtained_on })
  })
}
