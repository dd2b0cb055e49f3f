import type { LocaleKey } from '#domain/locale.ts'
import type { TagKind } from '#domain/tag/tag.ts'

/** What stands in the place of what a mask hides: data of the query layer, like the texts it replaces. */
export const MASKED_JOB_TITLE: Texts = {
  FR_FR: 'Fonction confidentielle',
  EN_GB: 'Confidential role',
  ES_ES: 'Cargo confidencial',
  IT_IT: 'Ruolo riservato',
  DE_DE: 'Vertrauliche Funktion',
}

const MASKED_COMPANY: Texts = {
  FR_FR: 'Entreprise confidentielle',
  EN_GB: 'Confidential company',
  ES_ES: 'Empresa confidencial',
  IT_IT: 'Azienda riservata',
  DE_DE: 'Vertrauliches Unternehmen',
}

export const MASKED_ABOUT: Texts = {
  FR_FR:
    'Le nom de cette entreprise n’est pas publié, à sa demande ou à celle de la personne qui a écrit l’avis.',
  EN_GB:
    'This company’s name is not published, at its own request or at that of the person who wrote the review.',
  ES_ES:
    'El nombre de esta empresa no se publica, a petición suya o de la persona que escribió la opinión.',
  IT_IT:
    'Il nome di questa azienda non è pubblicato, su richiesta sua o della persona che ha scritto la recensione.',
  DE_DE:
    'Der Name dieses Unternehmens wird nicht veröffentlicht, auf eigenen Wunsch oder auf Wunsch der Person, die die Bewertung geschrieben hat.',
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** What stands in for a person; the words around it are translated where they are shown. */
export type MaskedContact = { initials: string }

/** What stands in for a company: its first area, when it has one. */
export type MaskedCompany<T> = { area: T | undefined }

/**
 * Initials such as `K. R.`, always the same for one review. They are drawn from the review's own
 * public id, which is random: anything drawn from the person could be tried out against a list of
 * names. For that reason the function takes nothing else.
 */
export function maskedContact(reviewPublicId: string): MaskedContact {
  const hash = hashOf(reviewPublicId)
  const first = LETTERS.charAt(hash % LETTERS.length)
  const second = LETTERS.charAt(Math.floor(hash / LETTERS.length) % LETTERS.length)
  return { initials: `${first}. ${second}.` }
}

export function maskedCompany<T extends { kind: TagKind; label?: string | null | undefined }>(
  tags: readonly T[],
): MaskedCompany<T> {
  return { area: tags.find(({ kind, label }) => kind === 'AREA' && Boolean(label)) }
}

/** FNV-1a with the finaliser of MurmurHash3: ids that differ in one character spread evenly. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

type Language = Exclude<LocaleKey, 'NL_NL'>

type Texts = Record<Language, string>

/** « Entreprise confidentielle – Construction »; the label of the company's first area, where it has one. */
export function maskedCompanyName(area: Partial<Texts> = {}): Texts {
  const named = (language: Language) => {
    const label = area[language] ?? area.FR_FR
    return label ? `${MASKED_COMPANY[language]} – ${label}` : MASKED_COMPANY[language]
  }
  return {
    FR_FR: named('FR_FR'),
    EN_GB: named('EN_GB'),
    ES_ES: named('ES_ES'),
    IT_IT: named('IT_IT'),
    DE_DE: named('DE_DE'),
  }
}

type ReferencedReview = {
  publicId: string
  /** Missing, too, when the author is masked: a masked contact counts as no contact. */
  contactPublicId: string | null | undefined
  /** A contact's id opens the newest of its reviews of one member. */
  isNewestOfContact: boolean
}

/** The id that a review's page goes by in addresses. */
export function referenceId(review: ReferencedReview): string {
  const { publicId, contactPublicId, isNewestOfContact } = review
  return contactPublicId && isNewestOfContact ? contactPublicId : publicId
}
