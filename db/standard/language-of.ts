import type { LocaleCode } from '#domain/text/translated.ts'

/** Words that no other of the five languages uses in this spelling. */
const TELLTALES: Record<LocaleCode, string> = {
  FR_FR:
    'des une nous vous est sont avec dans pour sur sans chaque pas qui ses leur leurs été avons équipe cette ces au aux et du mais très où notre nos votre vos plus tout',
  EN_GB:
    'the of and to with for our we was were is are you your each that which who from not their they has have it its by at every as be been this what how',
  ES_ES:
    'el los las y nuestro nuestra nuestros para por sin cada sus más es fue han ha lo como pero muy también nos ya está cuando qué cómo',
  IT_IT:
    'il gli della delle dei nostro nostra nostri per senza ogni che è sono ha hanno più non alla ai nel nella anche ma dal di ci cosa come ed già questo abbiamo',
  DE_DE:
    'der die das und wir uns mit für ist war wurde werden den dem ein eine einen nicht zu auf von sich im am bei auch wie was unser unsere unseren jede jeder ohne nach vor aus haben hat sind',
}

const words = new Map<LocaleCode, Set<string>>(
  Object.entries(TELLTALES).map(([locale, list]) => [
    locale as LocaleCode,
    new Set(list.split(' ')),
  ]),
)

/** How many telltale words of each language a text holds. */
function languageScores(text: string): Map<LocaleCode, number> {
  const found = text.toLowerCase().match(/\p{Letter}+/gu) ?? []
  return new Map(
    [...words].map(([locale, own]) => [locale, found.filter((word) => own.has(word)).length]),
  )
}

/** Whether a text of some length clearly reads as another language than the one it claims. */
export function isMisplaced(text: string, claimed: LocaleCode): boolean {
  const scores = languageScores(text)
  const own = scores.get(claimed) ?? 0
  return [...scores].some(([locale, score]) => locale !== claimed && score > own + 1)
}
