import type { LocaleKey } from '#domain/locale.ts'

type Language = Exclude<LocaleKey, 'NL_NL'>
type Texts = Record<Language, string>

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
