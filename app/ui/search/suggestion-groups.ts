import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { tagPath } from '#domain/address/content-path.ts'
import { clientPath, membersPath, profilePath } from '#domain/address/paths.ts'
import type { Suggestions } from '#domain/contract/listing.ts'
import type { Locale } from '#domain/locale.ts'
import { ALL_SERVICES, parseCategory } from '#domain/tag/category.ts'

type Tile = Suggestions['members'][number]

export type Suggestion = {
  href: string
  label: string
  note?: string
  /** A member is shown by its logo, everything else by an icon. */
  look: { icon: string } | { member: Tile }
}

export type SuggestionGroup = { key: string; label: string; options: Suggestion[] }

/** What is suggested, group by group; none is empty. */
export function suggestionGroups(
  suggestions: Suggestions,
  locale: Locale,
  i18n: I18n,
): SuggestionGroup[] {
  const { tags, members, cities, buyers } = suggestions
  const groups: SuggestionGroup[] = [
    {
      key: 'members',
      label: i18n._(msg`Providers`),
      options: members.map((member) => ({
        href: profilePath(locale, member.slug),
        label: member.name,
        note: member.activity,
        look: { member },
      })),
    },
    {
      key: 'services',
      label: i18n._(msg`Services`),
      options: tags.flatMap(({ label, icon, city, ...tag }) => {
        const place = city?.label
        const category = tag.kind === 'CATEGORY' ? parseCategory(tag.slug) : undefined
        const href = category
          ? membersPath(locale, category, city?.slug)
          : tagPath(locale, tag, city?.slug)
        return href
          ? [{ href, label: place ? i18n._(msg`${label} in ${place}`) : label, look: { icon } }]
          : []
      }),
    },
    {
      key: 'cities',
      label: i18n._(msg`Cities`),
      options: cities.map(({ slug, label: city }) => ({
        href: membersPath(locale, ALL_SERVICES, slug),
        label: i18n._(msg`Providers in ${city}`),
        look: { icon: 'map-pin' },
      })),
    },
    {
      key: 'clients',
      label: i18n._(msg`Clients`),
      options: buyers.map(({ name, slug, review_count: count }) => ({
        href: clientPath(locale, slug),
        label: name,
        note: i18n._(msg`${plural(count, { one: '# review', other: '# reviews' })}`),
        look: { icon: 'buildings' },
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}
