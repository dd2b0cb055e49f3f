import type { Calendar } from '#db/demo/calendar.ts'
import { createLottery, type Random } from '#db/demo/random.ts'
import { createSlugs } from '#db/demo/slug.ts'
import type { Activity, CategoryNode, Tag, Taxonomy } from '#db/demo/tag/taxonomy.ts'
import type { CompanyName, SharedTexts } from '#db/demo/texts.ts'
import { LISTED_CITIES, STANDARD_CITIES } from '#db/standard/cities.ts'
import { EARLIEST_YEAR } from '#domain/leaderboard/period.ts'
import { companyVariants } from './company-names.ts'
import { goTogether } from './professions.ts'
import { reviewCounts } from './review-counts.ts'

type MemberStatus = 'active' | 'pending' | 'excluded' | 'ceased'

export type Member = {
  id: number
  publicId: string
  slug: string
  name: string
  nameWithArticle: string
  color: string
  mark: string
  category: CategoryNode
  /** The main one first. */
  activities: Activity[]
  specialities: Tag[]
  cities: string[]
  foundedYear: number
  staff: number
  /** Days of the calendar. */
  joinedOn: number
  removedOn?: number
  status: MemberStatus
  /** How many published reviews it has. */
  reviews: number
  /** Its place by number of reviews, 0 for the most. */
  rank: number
  /** What clients think on the whole, about 6 to 9.5. */
  level: number
  random: Random
}

/** Removed members had reviews: they stand at these places by number of reviews. */
const REMOVED_RANKS = new Map<number, 'excluded' | 'ceased'>([
  [14, 'excluded'],
  [21, 'ceased'],
  [33, 'excluded'],
  [47, 'ceased'],
  [62, 'excluded'],
  [80, 'ceased'],
])

export function createMembers(
  context: { shared: SharedTexts; taxonomy: Taxonomy; calendar: Calendar },
  settings: { members: number; reviews: number },
  random: Random,
): Member[] {
  const { shared, taxonomy, calendar } = context
  const counts = reviewCounts(settings.members, settings.reviews, random.fork('counts'))
  const slugOf = createSlugs()
  const drawCity = createLottery(LISTED_CITIES, ({ slug }) => CITY_WEIGHTS[slug] ?? 1.5)
  const { categories } = taxonomy
  const names = new Map(
    categories.map(({ slug }) => [slug, nameSource(shared.member_names[slug], random.fork(slug))]),
  )

  // Ranks are dealt to the categories in turn, so that each has large and small members.
  return counts.map((reviews, rank) => {
    const category = categories[(rank + 4) % categories.length] as CategoryNode
    const own = random.fork(`member:${rank}`)
    const name = names.get(category.slug)?.() as CompanyName
    const main =
      category.activities.find((activity) => activity.slug === name.activity) ??
      own.pick(category.activities)
    const others = category.activities.filter((activity) => activity !== main)
    const activities = [main]
    for (const other of own.sample(others, others.length)) {
      if (activities.every(({ slug }) => goTogether(slug, other.slug))) activities.push(other)
    }
    activities.length = Math.min(activities.length, 1 + (rank < 10 ? 3 : own.integer(0, 2)))
    const status = statusOf(rank, settings.members)
    const joinedOn = joinedDay(rank, reviews, calendar, own)
    const isRemoved = status === 'excluded' || status === 'ceased'
    return {
      id: rank + 1,
      publicId: own.publicId(),
      slug: slugOf(name.name),
      name: name.name,
      nameWithArticle: name.with_article,
      color: name.color.toUpperCase(),
      mark: name.mark,
      category,
      activities,
      specialities: activities.flatMap((activity, index) =>
        own.sample(activity.specialities, index === 0 ? own.integer(1, 2) : own.integer(0, 1)),
      ),
      cities: withTowns(citiesOf(drawCity, own), own.fork('towns')),
      // Whose clients review them from the first day were at work before.
      foundedYear: own.integer(1987, EARLIEST_YEAR - 2),
      staff: Math.round(3 + own.next() ** 3 * 180),
      joinedOn,
      ...(isRemoved && { removedOn: calendar.today - own.integer(40, 420) }),
      status,
      reviews: status === 'pending' ? 0 : reviews,
      rank,
      level: 7.4 + own.next() * 1.9 - (own.chance(0.06) ? 2.2 : 0),
      random: own,
    }
  })
}

function statusOf(rank: number, members: number): MemberStatus {
  if (rank === members - 1) return 'pending'
  return REMOVED_RANKS.get(rank) ?? 'active'
}

/** The largest have been there from the first day; nobody has reviews of before joining. */
function joinedDay(rank: number, reviews: number, calendar: Calendar, random: Random): number {
  if (rank < 60 && reviews > 5) return 0
  return random.integer(0, Math.max(1, calendar.today - 240))
}

const HOW_MANY_CITIES = createLottery([1, 2, 3, 5], (count) => 60 / count ** 1.6)
const CITY_WEIGHTS: Record<string, number> = { paris: 5, lyon: 3, nantes: 2, bordeaux: 2, lille: 2 }

function citiesOf(drawCity: (random: Random) => { slug: string }, random: Random): string[] {
  const count = HOW_MANY_CITIES(random)
  const chosen = new Set<string>()
  while (chosen.size < count) chosen.add(drawCity(random).slug)
  return [...chosen]
}

/** Some say more exactly where they are, and some are elsewhere too: then the eight are not all there is. */
function withTowns(cities: string[], random: Random): string[] {
  const near = STANDARD_CITIES.filter(({ near_slug }) => near_slug && cities.includes(near_slug))
  const far = STANDARD_CITIES.filter(({ is_listed, near_slug }) => !is_listed && !near_slug)
  return [
    ...cities,
    ...(near.length > 0 && random.chance(0.15) ? [random.pick(near).slug] : []),
    ...(random.chance(0.1) ? [random.pick(far).slug] : []),
  ]
}

/** The invented names in any order, then names made from them. */
function nameSource(names: readonly CompanyName[], random: Random): () => CompanyName {
  const shuffled = random.sample(names, names.length)
  const variants = companyVariants(
    shuffled.map((name) => name.name),
    random.fork('variants'),
  )
  let given = 0
  return () => {
    const known = shuffled[given++]
    if (known) return known
    const { name, base } = variants()
    const origin = shuffled[base] as CompanyName
    return { ...origin, name, with_article: origin.with_article.replace(origin.name, name) }
  }
}
