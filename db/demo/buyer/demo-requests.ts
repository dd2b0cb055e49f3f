import { ADMINISTRATOR_ID } from '#db/demo/accounts.ts'
import { type Calendar, timestamp } from '#db/demo/calendar.ts'
import type { BulkInsert } from '#db/demo/load/bulk-insert.ts'
import type { Random } from '#db/demo/random.ts'

/** Nobody owns these domains: no answer to them ever leaves. */
const REQUESTS = [
  [
    'FR_FR',
    'Élise',
    'Garnier',
    'Cabinet Ormeau',
    'cabinet-ormeau.example',
    'Bonjour, nous aimerions voir comment nos clients donneraient leur avis. Mardi ou jeudi matin nous conviendrait.',
  ],
  [
    'DE_DE',
    'Jonas',
    'Lindner',
    'Lindner Logistik',
    'lindner-logistik.example',
    'Guten Tag, uns interessieren vor allem die Widgets. Passt Ihnen Mittwoch nach 14 Uhr?',
  ],
  ['IT_IT', 'Giulia', 'Ferri', 'Studio Ferri', 'studio-ferri.example', ''],
  [
    'EN_GB',
    'Oliver',
    'Marsh',
    'Marsh & Daughters',
    'marsh-daughters.example',
    'Could you show us how the rankings are made? Any afternoon next week.',
  ],
] as const

/** So many of them still wait. */
const WAITING = 3

type Context = { insert: BulkInsert; calendar: Calendar }

/** What our own people find: who has asked to be shown the site, and one that is done. */
export function addDemoRequests({ insert, calendar }: Context, random: Random): void {
  REQUESTS.forEach(([locale, first_name, last_name, company_name, domain, message], index) => {
    const public_id = random.publicId()
    const day = calendar.today - 1 - index * 2
    const isDone = index >= WAITING
    insert.add('demo_request', {
      id: index + 1,
      public_id,
      first_name,
      last_name,
      email: `contact@${domain}`,
      phone: random.chance(0.5) ? '+33 1 99 00 56 78' : null,
      company_name,
      message,
      locale,
      idempotency_key: `demo:${public_id}`,
      created_at: timestamp(calendar.officeHour(day, random)),
      done_at: isDone ? timestamp(calendar.officeHour(day + 1, random)) : null,
      done_by: isDone ? ADMINISTRATOR_ID : null,
    })
  })
}
