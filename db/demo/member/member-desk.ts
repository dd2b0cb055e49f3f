import { type Calendar, timestamp } from '#db/demo/calendar.ts'
import type { BulkInsert } from '#db/demo/load/bulk-insert.ts'
import type { Random } from '#db/demo/random.ts'
import type { Taxonomy } from '#db/demo/tag/taxonomy.ts'

const DAYS_OF_VIEWS = 800
const WEEKEND = [0, 6]

/** Nobody owns these domains: no answer to them ever leaves. */
const SENDERS = [
  ['Sandrine', 'Morel', 'Valmont Industrie', 'valmont-industrie.example'],
  ['Awa', 'Diarra', 'Sarcelle Énergies', 'sarcelle-energies.example'],
  ['Luc', 'Kermarec', 'Banque Arvor', 'banque-arvor.example'],
  ['Hannah', 'Weiss', 'Nordlicht Handel', 'nordlicht-handel.example'],
  ['Chiara', 'Bellini', 'Officine Lariane', 'officine-lariane.example'],
  ['James', 'Whitlock', 'Harrow & Pike', 'harrow-pike.example'],
  ['Marta', 'Quiroga', 'Talleres del Ebro', 'talleres-ebro.example'],
] as const

const WRITTEN_MESSAGES = [
  [
    'FR_FR',
    'compare-quotes',
    'Bonjour,\nnous refondons notre boutique en ligne au printemps et comparons trois prestataires. Pourriez-vous nous dire vos délais et l’équipe que vous mettriez sur le projet ?',
  ],
  [
    'FR_FR',
    'define-scope',
    'Bonjour, votre travail pour un client de notre secteur nous a convaincus. Seriez-vous disponible la semaine prochaine pour un premier échange d’une demi-heure ?',
  ],
  [
    'DE_DE',
    'define-scope',
    'Guten Tag, wir suchen eine Partnerin für die Einführung eines neuen Shopsystems in vier Ländern. Betreuen Sie auch Projekte auf Deutsch?',
  ],
  [
    'IT_IT',
    'compare-quotes',
    'Buongiorno, vorremmo un preventivo per la migrazione del nostro catalogo, circa 12.000 articoli. Quali informazioni Le servono?',
  ],
  [
    'EN_GB',
    'sell-solution',
    'Hello, we offer a testing service that several agencies of your size use. May I show it to you in fifteen minutes?',
  ],
  [
    'ES_ES',
    'compare-quotes',
    'Buenos días: estamos preparando el presupuesto del próximo año y nos gustaría conocer sus tarifas de mantenimiento.',
  ],
  [
    'FR_FR',
    'find-job',
    'Bonjour, développeuse depuis six ans, je cherche un nouveau poste à Lyon. Recrutez-vous en ce moment ?',
  ],
] as const

const STATUSES = ['new', 'new', 'read', 'answered', 'answered', 'archived'] as const
const MESSAGES = 34

type Desk = { insert: BulkInsert; calendar: Calendar; taxonomy: Taxonomy }

/** What the team of a member finds when it signs in: messages, and views of its profile. */
export function addMemberDesk(
  { insert, calendar, taxonomy }: Desk,
  member: { id: number },
  random: Random,
): void {
  const areas = [...taxonomy.areas.values()]
  for (let index = 0; index < MESSAGES; index++) {
    const [first_name, last_name, company_name, domain] = random.pick(SENDERS)
    const [locale, reason, message] = random.pick(WRITTEN_MESSAGES)
    const day = calendar.today - 1 - index * random.integer(3, 6)
    const id = random.publicId()
    insert.add('contact_request', {
      id: index + 1,
      public_id: id,
      member_id: member.id,
      first_name,
      last_name,
      email: `${first_name}.${last_name}@${domain}`.toLowerCase(),
      phone: random.chance(0.5) ? '+33 1 99 00 12 34' : null,
      company_name,
      area_id: random.pick(areas).id,
      reason,
      message,
      locale,
      // The newest still wait.
      status: index < STATUSES.length ? STATUSES[index] : random.pick(STATUSES.slice(3)),
      idempotency_key: `demo:${id}`,
      created_at: timestamp(calendar.officeHour(day, random)),
    })
  }
  for (let ago = 0; ago < DAYS_OF_VIEWS; ago++) {
    const day = calendar.date(calendar.today - ago)
    const isWeekend = WEEKEND.includes(new Date(day).getUTCDay())
    const usual = 60 - ago / 25
    const views = Math.round(usual * (isWeekend ? 0.35 : 1) * (0.7 + 0.6 * random.next()))
    insert.add('member_view_day', { member_id: member.id, day, views: Math.max(1, views) })
  }
}
