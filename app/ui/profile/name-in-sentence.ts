import type { ProfileFrame } from '#domain/contract/member-card.ts'

/**
 * « le cabinet Ardoise Claire » where a French sentence needs the article. Only for places that need
 * no preposition before it: « à le » and « de le » would be wrong.
 */
export function nameInSentence(
  { name, name_with_article }: Pick<ProfileFrame, 'name' | 'name_with_article'>,
  locale: string,
): string {
  return (locale === 'fr-FR' && name_with_article) || name
}

/**
 * For sentences that put a name after such a word: French takes both from here, the other languages
 * write their own preposition before what is then the name alone.
 */
export function nameAfter(word: Elidable, name: string, locale: string): string {
  return locale === 'fr-FR' ? elided(word, name) : name
}

type Elidable = 'de' | 'que'

/** « d’Altiplex », « de Solsticia », « qu’Hexalune », « que Halles Vives ». */
export function elided(word: Elidable, name: string): string {
  return beginsWithVowelSound(name) ? `${word.slice(0, -1)}’${name}` : `${word} ${name}`
}

function beginsWithVowelSound(name: string): boolean {
  const plain = name
    .replaceAll('œ', 'oe')
    .replaceAll('Œ', 'OE')
    .replaceAll('æ', 'ae')
    .replaceAll('Æ', 'AE')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  // Quotation marks and the like are not heard; a number is, and never elided before.
  const [first = ''] = plain.match(/[\p{L}\p{N}][\p{L}\p{N}]*/u) ?? []
  const heard = first.toLowerCase()
  // « HSBC » is spelled out, and its first letter is called « ache ».
  if (/^H[B-DF-HJ-NP-TV-Z]+$/.test(first)) return true
  if (heard.startsWith('h')) return !ASPIRATED.test(heard)
  if (heard.startsWith('y')) return /^y[^aeiouy]/.test(heard)
  return /^[aeiou]/.test(heard) && !UNELIDED.test(heard)
}

/** Words whose first vowel counts as a consonant. */
const UNELIDED = /^(?:oui|ouistiti|onz|ouate|uhlan)/

/** Beginnings with an h that keeps the vowel: French words, and English ones that names borrow. */
const ASPIRATED = new RegExp(
  `^(?:${[
    'hach|hack|hadd|haie|hain|hal(?!ieut|og|lu|t[eè]r)|ham(?!ec)|han(?!ukk)|happ|har(?!mon)|has|hat',
    'hau|hav(?!as)|hawa|haz|head|heal|hear|heat|heav|hein|hell|help|hennin|her(?:on|os$|se|nie|iss)',
    'heur|hib(?!ern)|hid|hierarch|high|hill|hip(?!p)|hippie|hiss|hit|hobb|hoch|hock|hold|holl|homar',
    'home(?!o)|hongr|honk|hont|hoo|hop(?!i)|hoquet|hors|hot(?!e|es$|el)|hott|hou|hov|how|hub|huch',
    'hue|huit(?!r)|hul|hun|hupp|hurl|husk|huss|hutt|hybrid$',
  ].join('|')})`,
)
