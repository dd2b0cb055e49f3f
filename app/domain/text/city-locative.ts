import type { LocaleCode } from './translated.ts'

/** A city as a place: « à Lyon », « au Mans », “in Lyon”, «ad Ancona». Names with an article bring it into the form. */
export function inCity(name: string, lang: LocaleCode): string {
  return RULES[lang](name)
}

const RULES: Record<LocaleCode, (name: string) => string> = {
  FR_FR: (name) => {
    if (name.startsWith('Les ')) return `aux ${name.slice(4)}`
    return name.startsWith('Le ') ? `au ${name.slice(3)}` : `à ${name}`
  },
  EN_GB: (name) => `in ${name}`,
  ES_ES: (name) => `en ${name}`,
  IT_IT: (name) => {
    if (name.startsWith('L’A')) return `all’${name.slice(2)}`
    if (name === 'La Spezia') return 'alla Spezia'
    return /^[AÀ]/.test(name) ? `ad ${name}` : `a ${name}`
  },
  DE_DE: (name) => `in ${name}`,
}
