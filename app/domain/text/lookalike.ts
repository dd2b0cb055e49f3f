/** Cyrillic, Greek and Armenian letters that nobody tells from a Latin one at reading size. */
const TWINS = new Set([...'аеорсухіјѕһԁԛԝӏьгкмтнвαοκνρτυικωχηօսոհցզ'])

const LETTER = /\p{L}/u
const LATIN = /\p{Script=Latin}/u
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * Whether a label of a domain, in its Unicode spelling, could pass for another: Latin mixed with
 * another script, or a word of another script whose every letter has a Latin twin.
 */
export function isLookalike(domain: string): boolean {
  return domain.split('.').some((label) => {
    const letters = [...label.toLowerCase()].filter((each) => LETTER.test(each))
    const foreign = letters.filter((each) => !LATIN.test(each))
    if (foreign.length === 0) return false
    const isMixed = foreign.length < letters.length && !foreign.every((each) => CJK.test(each))
    return isMixed || foreign.every((each) => TWINS.has(each))
  })
}
