import type { Random } from '#db/demo/random.ts'
import { type MemberText, type ProfileTexts, readProfileTexts, withName } from '#db/demo/texts.ts'
import { LISTED_CITIES } from '#db/standard/cities.ts'
import type { Text } from '#db/standard/text.ts'
import { LOCALE_CODES, type LocaleCode, type Translated } from '#domain/text/translated.ts'
import type { Member } from './members.ts'

export type ProfileWriter = (member: Member) => { short: Translated; description: Translated }

/**
 * Whole texts go to the largest members of each activity, once each; the others speak in sentences
 * filled with their own facts, so that no list of members reads the same twice.
 */
export function createProfileWriter(): ProfileWriter {
  const sentences = readProfileTexts()
  const given = new Map<number, number>()
  const cityName = new Map(LISTED_CITIES.map(({ slug, label }) => [slug, label]))

  return (member) => {
    const random = member.random.fork('text')
    const [activity] = member.activities
    if (!activity) throw new Error(`${member.name} has no activity`)
    const count = given.get(activity.id) ?? 0
    given.set(activity.id, count + 1)
    const city = cityName.get(member.cities[0] ?? '')
    const text = activity.texts[count] ?? composed(member, sentences, city, random)
    return {
      short: translations(withName(text.short, member.name), member, random, 0.03),
      description: translations(withName(text.description, member.name), member, random, 0.08),
    }
  }
}

/** Some members left a text out, and some never had theirs translated. */
function translations(text: Text, member: Member, random: Random, missing: number): Translated {
  const [isMissing, isFrenchOnly] = [random.chance(missing), random.chance(0.06)]
  if (member.rank < 5) return text
  if (isMissing) return {}
  return isFrenchOnly ? { FR_FR: text.FR_FR } : text
}

function composed(
  member: Member,
  { shorts, origins, methods, limits }: ProfileTexts,
  city: Text | undefined,
  random: Random,
): MemberText {
  const chosen = [random.pick(origins), ...random.sample(methods, 3), random.pick(limits)]
  const short = random.pick(shorts)
  const inEach = (write: (locale: LocaleCode) => string): Text =>
    Object.fromEntries(LOCALE_CODES.map((locale) => [locale, write(locale)])) as Text

  function filled(template: string, locale: LocaleCode): string {
    const labels = member.specialities.slice(0, 2).map((tag) => tag.label[locale])
    const list = labels.map((label) => inSentence(label, locale)).join(', ')
    return template
      .replaceAll('{staff}', `${member.staff}`)
      .replaceAll('{year}', `${member.foundedYear}`)
      .replaceAll('{city}', city?.[locale] ?? '')
      .replaceAll('{list_capital}', list.charAt(0).toUpperCase() + list.slice(1))
      .replaceAll('{list}', list)
  }
  return {
    short: inEach((locale) => filled(short[locale], locale)),
    description: inEach((locale) => chosen.map((each) => filled(each[locale], locale)).join(' ')),
  }
}

/** `Contrats commerciaux` → `contrats commerciaux`; acronyms and German nouns stay as they are. */
function inSentence(label: string, locale: LocaleCode): string {
  const isAcronym = /^\p{Lu}{2}/u.test(label)
  if (locale === 'DE_DE' || isAcronym) return label
  return label.charAt(0).toLowerCase() + label.slice(1)
}
