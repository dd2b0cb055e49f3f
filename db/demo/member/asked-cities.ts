import { ADMINISTRATOR_ID, EDITOR_ID } from '#db/demo/accounts.ts'
import { type Calendar, timestamp } from '#db/demo/calendar.ts'
import type { BulkInsert } from '#db/demo/load/bulk-insert.ts'
import type { Random } from '#db/demo/random.ts'
import { STANDARD_CITIES } from '#db/standard/cities.ts'
import { inCity } from '#domain/text/city-locative.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'

/** Two that wait, one for too long, one known by another name; one that was accepted, one that was refused. */
const ASKED = [
  { slug: 'obernai', name: 'Obernai', country: 'FR', state: 'asked', ago: 9 },
  { slug: 'st-denis-reunion', name: 'St-Denis Réunion', country: 'FR', state: 'asked', ago: 3 },
  { slug: 'hossegor', name: 'Hossegor', country: 'FR', state: 'known', ago: 7 },
  { slug: 'teletravail', name: 'Télétravail', country: 'FR', state: 'refused', ago: 6 },
] as const

const DECISIONS = {
  known: { action: 'accept-city', reason: '' },
  refused: { action: 'refuse-city', reason: 'Ce n’est pas une ville.' },
} as const

type Context = { insert: BulkInsert; calendar: Calendar }

/** Cities that companies missed; `asker` is whose team can be signed in as. */
export function addAskedCities(
  { insert, calendar }: Context,
  asker: { id: number },
  random: Random,
): void {
  ASKED.forEach(({ slug, name, country, state, ago }, index) => {
    const isKnown = state === 'known'
    const inAll = (textOf: (code: (typeof LOCALE_CODES)[number]) => string) =>
      Object.fromEntries(LOCALE_CODES.map((code) => [code, textOf(code)]))
    insert.add('city', {
      slug,
      label: isKnown ? inAll(() => name) : { FR_FR: name },
      in_form: isKnown ? inAll((code) => inCity(name, code)) : {},
      country,
      position: STANDARD_CITIES.length + index,
      state,
      near_slug: null,
    })
    const day = calendar.today - ago
    if (state === 'asked') {
      const asked_at = timestamp(calendar.officeHour(day, random))
      const askers = index === 0 ? [asker.id, asker.id + 1] : [asker.id + 2]
      for (const member_id of askers)
        insert.add('city_request', { city_slug: slug, member_id, user_id: null, asked_at })
    } else
      insert.add('administration_event', {
        // Somebody else decides when the company complains.
        actor_id: state === 'refused' ? EDITOR_ID : ADMINISTRATOR_ID,
        subject: slug,
        ...DECISIONS[state],
        details: { name },
        happened_at: timestamp(calendar.officeHour(day, random)),
      })
  })
}
