import { FEWEST_COMPARED, MOST_COMPARED } from '#domain/contract/comparison/compared.ts'
import type { Comparison } from '#domain/contract/comparison/comparison.ts'
import type { MemberCardContent } from '#domain/contract/member-card.ts'
import type { Locale } from '#domain/locale.ts'
import { ALL_SERVICES, parseCategory } from '#domain/tag/category.ts'
import { members } from '#queries/listing/members.ts'
import { languageNames, type NamedLanguage } from '#queries/profile/language-names.ts'
import { defineRead } from '#queries/query/define-read.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { readTagsById } from '#queries/tag/known-tags.ts'
import { comparison, type NamedMember, readNamed } from './comparison.ts'

const OFFERED = 12

type Asked = {
  /** Each once. */
  slugs: readonly string[]
  /** What was searched for; null where nobody wants to add a member. */
  q: string | null
}

type Offered = Pick<
  MemberCardContent,
  | 'public_id'
  | 'name'
  | 'slug'
  | 'activity'
  | 'logo'
  | 'colors'
  | 'avg_rating'
  | 'endorsements_count'
>

export type ComparisonPageContent = {
  /** Those of the asked ones that there are, by name. */
  chosen: Pick<NamedMember, 'slug' | 'name'>[]
  /** Why there is nothing to be compared, though it was asked for. */
  trouble: 'too-many' | 'unknown' | null
  comparison: Comparison | null
  /** Whom one may add: found by the words, else who does the same. */
  offered: { q: string; found: Offered[] } | null
  languages: NamedLanguage[]
}

/** The page, or the slugs that its members have today where one has another. */
export const readComparisonPage = defineRead(
  ['member', 'board', 'site', 'tag'],
  async (
    context,
    locale: Locale,
    { slugs, q }: Asked,
  ): Promise<ComparisonPageContent | { moved: string[] }> => {
    const named = await readNamed(context, slugs)
    const slugOf = (asked: string) => named.find((each) => each.asked === asked)?.slug ?? asked
    const moved = slugs.map(slugOf)
    if (moved.some((slug, index) => slug !== slugs[index])) return { moved }
    const trouble = troubleOf(slugs, named)
    const isCompared = trouble === null && slugs.length >= FEWEST_COMPARED && q === null
    const compared = isCompared
      ? await comparison.runIn(locale, context, { slugs: [...slugs] })
      : null
    const spoken = compared?.columns.flatMap(({ shown }) => shown?.stated.languages ?? []) ?? []
    return {
      chosen: named.map(({ slug, name }) => ({ slug, name })),
      trouble,
      comparison: compared,
      offered: compared ? null : await readOffered(context, locale, { q: q ?? '', named }),
      languages: languageNames(locale, [...new Set(spoken)]),
    }
  },
)

function troubleOf(slugs: readonly string[], named: readonly NamedMember[]) {
  if (slugs.length > MOST_COMPARED) return 'too-many'
  return named.length < slugs.length ? 'unknown' : null
}

async function readOffered(
  context: QueryContext<'member' | 'site' | 'tag'>,
  locale: Locale,
  { q, named }: { q: string; named: readonly NamedMember[] },
): Promise<ComparisonPageContent['offered']> {
  const [first] = named
  if (q === '' && !first) return { q, found: [] }
  const tag = q === '' && first ? (await readTagsById(context)).get(first.activityId) : undefined
  const category = parseCategory(tag?.category ?? '')
  const isWithin = tag !== undefined && category !== undefined
  const { members: found } = await members.runIn(locale, context, {
    ...{ lang: locale, q, qualities: [], has: [], page: 1 },
    category: isWithin ? category : ALL_SERVICES,
    slug: isWithin ? tag.slug : undefined,
    geography: undefined,
    sort: undefined,
  })
  const others = found.filter(({ slug }) => !named.some((each) => each.slug === slug))
  return {
    q,
    found: others.slice(0, OFFERED).map((card) => ({
      public_id: card.public_id,
      name: card.name,
      slug: card.slug,
      activity: card.activity,
      logo: card.logo,
      colors: card.colors,
      avg_rating: card.avg_rating,
      endorsements_count: card.endorsements_count,
    })),
  }
}
