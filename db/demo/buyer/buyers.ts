import type { BulkInsert } from '#db/demo/load/bulk-insert.ts'
import type { Media } from '#db/demo/media.ts'
import { companyVariants } from '#db/demo/member/company-names.ts'
import { createLottery, type Random } from '#db/demo/random.ts'
import { createSlugs } from '#db/demo/slug.ts'
import type { Taxonomy } from '#db/demo/tag/taxonomy.ts'
import type { BuyerText, Gender, Language, SharedTexts } from '#db/demo/texts.ts'
import type { Text } from '#db/standard/text.ts'
import { CATEGORIES, type Category } from '#domain/tag/category.ts'
import { nameSkeleton } from '#platform/security/name-skeleton.server.ts'
import { GENERAL_JOBS, JOBS_OF_CATEGORY } from './job-fields.ts'
import { createPerson, inGender, LOCALE_OF, languageOf } from './people.ts'

export type Contact = {
  id: number
  fullName: string
  language: Language
  field: Category | 'any'
}
export type Buyer = {
  id: number
  publicId: string
  slug: string
  name: string
  /** The name of the company whose trade it has: its own, unless it is an invented relative. */
  like: string
  sector: string
  size: string
  country: string
  areaId: number
  isAnonymized: boolean
  weight: number
  contacts: Contact[]
}
/** By the letters of sectors, by names, or by size; empty for all. */
type Wanted = { sectors?: string | undefined; clients?: string; size?: 'any' | 'sizeable' }

export type Buyers = {
  all: Buyer[]
  /** Any of those that are wanted; of all, if there are none. */
  pick(random: Random, wanted?: Wanted): Buyer
  /** Someone of the buyer whose job it is to buy such services. */
  contactFor(buyer: Buyer, category: Category, random: Random): Contact
  /** A person made for one review, whose job its words tell. */
  addContact(
    buyer: Buyer,
    told: { job_title: Text; gender?: Gender | undefined },
    field: Category,
    random: Random,
  ): Contact
}

const SIZE_WEIGHTS: Record<string, number> = {
  '1-10': 0.4,
  '11-50': 0.7,
  '51-250': 1,
  '251-1000': 1.4,
  '1001-5000': 1.8,
  '5001+': 2.2,
}
const SIZEABLE = 1

type Settings = { buyers: number; reviews: number }

export async function createBuyers(
  context: { shared: SharedTexts; taxonomy: Taxonomy; media: Media; insert: BulkInsert },
  settings: Settings,
  random: Random,
): Promise<Buyers> {
  const { shared, taxonomy, media, insert } = context
  const slugOf = createSlugs()
  const contactsEach = Math.min(
    60,
    Math.max(6, Math.round((settings.reviews / settings.buyers) * 0.5)),
  )
  let contactCount = 0

  function addContact(
    buyer: Buyer,
    language: Language,
    field: Contact['field'],
    own: Random,
    told?: { job_title: Text; gender?: Gender | undefined },
  ): Contact {
    const id = ++contactCount
    const person = createPerson(shared.people, language, own, told?.gender)
    const slugs = field === 'any' ? GENERAL_JOBS : JOBS_OF_CATEGORY[field]
    const job = own.pick(shared.jobs.filter((each) => slugs.includes(each.slug)))
    insert.add('contact', {
      id,
      public_id: own.publicId(),
      buyer_id: buyer.id,
      first_name: person.firstName,
      last_name: person.lastName,
      job_title: told?.job_title ?? inGender(job.label, person.gender),
      avatar_asset_id: own.chance(0.7) ? media.avatar(person.gender, own) : null,
    })
    const fullName = `${person.firstName} ${person.lastName}`
    const contact: Contact = { id, fullName, language, field }
    buyer.contacts.push(contact)
    return contact
  }

  function addBuyer(text: BuyerText, id: number): Buyer {
    const own = random.fork(id)
    const area = taxonomy.areas.get(text.sector)
    if (!area) throw new Error(`${text.name} has the unknown sector ${text.sector}`)
    const buyer: Buyer = {
      id,
      publicId: own.publicId(),
      slug: slugOf(text.name),
      name: text.name,
      like: text.like ?? text.name,
      sector: text.sector,
      size: text.size,
      country: text.country,
      areaId: area.id,
      isAnonymized: own.chance(0.06),
      // A few buyers review a lot, most a little; large and French ones more than the others.
      weight:
        ((text.country === 'FR' ? 1.6 : 0.8) * (SIZE_WEIGHTS[text.size] ?? 1)) /
        (1 + own.integer(0, 12)) ** 0.6,
      contacts: [],
    }
    insert.add('buyer', {
      id,
      public_id: buyer.publicId,
      slug: buyer.slug,
      name: text.name,
      name_skeleton: nameSkeleton(text.name),
      about: text.about,
      area_id: area.id,
      staff_range: text.size,
      city: text.city,
      country: text.country,
      logo_asset_id: own.chance(0.85) ? media.buyerLogo(text, own) : null,
      is_anonymized: buyer.isAnonymized,
    })
    // Without a tag, an anonymised buyer has no sector to be called after.
    if (!own.chance(0.04)) insert.add('buyer_tag', { buyer_id: id, tag_id: area.id, position: 0 })
    const fields = [...CATEGORIES, 'any'] as const
    for (let index = 0; index < contactsEach; index++) {
      const person = own.fork(`contact:${index}`)
      const field = fields[index % fields.length] ?? 'any'
      addContact(buyer, languageOf(text.country, person), field, person)
    }
    return buyer
  }

  const all: Buyer[] = []
  for (const text of pickTexts(shared.buyers, settings.buyers, random)) {
    all.push(addBuyer(text, all.length + 1))
    await insert.drain()
  }

  const lotteries = new Map<string, (chance: Random) => Buyer>()
  function lotteryOf({ sectors = '', clients = '', size = 'any' }: Wanted) {
    const key = `${size}:${sectors}:${clients}`
    const known = lotteries.get(key)
    if (known) return known
    const least = size === 'any' ? 0 : SIZEABLE
    const names = clients.split('|')
    const fitting = all.filter(
      (buyer) =>
        (sectors === '' || sectors.includes(buyer.sector)) &&
        (clients === '' || names.includes(buyer.like)) &&
        (SIZE_WEIGHTS[buyer.size] ?? 0) >= least,
    )
    const lottery = createLottery(fitting.length > 0 ? fitting : all, (buyer) => buyer.weight)
    lotteries.set(key, lottery)
    return lottery
  }

  return {
    all,
    pick: (chance, wanted = {}) => lotteryOf(wanted)(chance),
    contactFor(buyer, category, chance) {
      const fitting = buyer.contacts.filter(
        ({ field }) => field === category || (field === 'any' && chance.chance(0.5)),
      )
      return chance.pick(fitting.length > 0 ? fitting : buyer.contacts)
    },
    addContact(buyer, told, field, chance) {
      return addContact(buyer, languageOf(buyer.country, chance), field, chance, told)
    },
  }
}

export const localeOf = (contact: Contact) => LOCALE_OF[contact.language]

/** All sectors and countries stay represented in a small set; a large one needs invented relatives. */
function pickTexts(texts: readonly BuyerText[], count: number, random: Random): BuyerText[] {
  const spread = random.sample(texts, texts.length)
  const firstOfSector = spread.filter(
    (text, index) => spread.findIndex((other) => other.sector === text.sector) === index,
  )
  const others = spread.filter((text) => !firstOfSector.includes(text))
  const chosen = [...firstOfSector, ...others].slice(0, count)
  const variants = companyVariants(
    texts.map((text) => text.name),
    random,
  )
  while (chosen.length < count) {
    const { name, base } = variants()
    const text = texts[base] as BuyerText
    chosen.push({ ...text, name, like: text.name })
  }
  return chosen
}
