/** The commonest small words of each language; one may stand in several lists. */
const SMALL_WORDS: Record<string, Set<string>> = {
  fr: words(`
    le la les un une des du de et ou est sont a ont à au aux en dans sur sous pour par avec sans
    ce cet cette ces se il elle ils elles nous vous votre vos notre nos leur leurs son sa ses
    mon ma mes qui que qu quoi dont où ne pas plus pourquoi comment quand si tout tous toute
    toutes très aucun aucune été être avoir fait voir encore déjà depuis chez entre après avant
    puis donc mais car comme aussi`),
  en: words(`
    the a an and or is are was were be been has have had of to in on at by for from with without
    this that these those it its they them we us our you your he she his her my i not no never
    why how when what which who where if then than all any every each very more most some do
    does did will would can could may must should per about after before again back see as but
    so only there here into over`),
  es: words(`
    el la los las un una unos unas de del y e o es son está están ha han a al en sobre para por
    con sin este esta estos estas ese esa eso se su sus nuestro nuestra nuestros nuestras usted
    ustedes mi mis le les lo que quien cual donde no ni más muy por qué cómo cuándo si todo
    todos toda todas ningún ninguna ya hay ser fue hace desde entre después antes pero como
    también aún cada nos me te`),
  it: words(`
    il lo la i gli le un uno una di del dello della dei degli delle e ed o è sono ha hanno a al
    allo alla all dell nell dall sull quest ai agli alle in nel nella nei nelle su sul sulla sui
    per con senza questo questa questi queste quel quella si suo sua suoi sue nostro nostra
    nostri nostre vostro vostra vostri vostre mio mia che chi cui dove non né più molto perché
    come quando se tutto tutti tutta tutte nessun nessuna ci vi già da dal dalla fra tra dopo
    prima ma anche ancora ogni stato stata essere`),
  de: words(`
    der die das den dem des ein eine einen einem einer eines und oder ist sind war waren hat
    haben zu zum zur in im ins an am auf bei für von vom mit ohne dieser diese dieses diesen
    diesem es er sie ihr ihre ihren ihrem ihrer wir uns unser unsere unseren mein meine ich
    nicht kein keine keinen nie warum wie wann was welche wer wo wenn dann als alle alles jede
    jeder sehr mehr noch schon seit nach vor zwischen aber auch nur wird werden wurde kann
    können nichts sich aus über um bis`),
  nl: words(`
    de het een en of is zijn was waren heeft hebben te in op aan bij voor van met zonder deze
    dit die dat er hij zij ze wij we ons onze u uw mijn ik niet geen nooit waarom hoe wanneer
    wat welke wie waar als dan alle alles elke zeer meer nog al sinds na tussen maar ook alleen
    wordt worden werd kan kunnen iets niets zich uit over om tot naar door`),
}

/** The letters beyond a to z that a language writes its own words and ordinals with. */
const LETTERS: Record<string, string> = {
  fr: 'àâæçéèêëîïôœùûüÿᵉʳ',
  en: '',
  es: 'áéíóúüñºª',
  it: 'àèéìíîòóùúºª',
  de: 'äöüß',
  nl: 'áéèëïíóöü',
}

/** The language that a text is plainly written in when that is not `expected`, else undefined. */
export function foreignLanguage(text: string, expected: string): string | undefined {
  const own = score(text, expected)
  const [best] = Object.keys(SMALL_WORDS)
    .map((language) => ({ language, score: score(text, language) }))
    .sort((a, b) => b.score - a.score)
  if (!best) return undefined
  // Related languages share words, so one more hit than our own language has proves nothing…
  if (best.score >= own + 2) return best.language
  // …unless a whole phrase has no small word of our own language at all.
  const isPhrase = wordsOf(text).length >= 4
  return isPhrase && own === 0 && best.score > 0 ? best.language : undefined
}

/** Letters of the text that the language does not have. */
export function foreignLetters(text: string, language: string): string[] {
  const own = LETTERS[language] ?? ''
  const letters = text.toLowerCase().match(/[^\P{L}a-z]/gu) ?? []
  return [...new Set(letters.filter((letter) => !own.includes(letter)))]
}

function score(text: string, language: string): number {
  const known = SMALL_WORDS[language]
  return wordsOf(text).filter((word) => known?.has(word)).length
}

function words(list: string): Set<string> {
  return new Set(wordsOf(list))
}

function wordsOf(text: string): string[] {
  // The e of e-mail is no Spanish or Italian "and".
  return text.toLowerCase().match(/\p{L}+(?:-\p{L}+)*/gu) ?? []
}
