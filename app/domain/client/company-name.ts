/** What a company's name may end in, or begin with, without being another company's. */
const LEGAL_FORMS = new Set(
  `sa sas sasu sarl eurl sci scop scic snc sca gie selarl association groupe group holding gmbh ggmbh mbh ag kg kgaa ohg
   ug gbr ev se eg ltd limited plc llp llc lp inc incorporated corp corporation co company cie spa srl srls sapa snc
   sl slu slne sau sll bv nv vof cv oy oyj ab as asa aps sarlau sprl bvba sp zoo sro as kft rt doo ad eood pty pte`.split(
    /\s+/,
  ),
)

const MARKS = /\p{M}/gu
const SEPARATORS = /[^\p{L}\p{N}]+/u
/** S.A., G.m.b.H.: the letters belong together. */
const DOTTED = /(?<=(?:^|[^\p{L}\p{N}])\p{L}{1,2})\.(?=\p{L})/gu

/** The words by which a company is told from others: without accents, legal forms and punctuation, in lower case. */
export function bareCompanyName(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(DOTTED, '')
    .split(SEPARATORS)
    .filter(Boolean)
  const telling = words.filter((word) => !LEGAL_FORMS.has(word))
  // A company may be called nothing but "Group".
  return (telling.length > 0 ? telling : words).join('')
}

/** As pg_trgm counts; lower, and a name is said to resemble half the alphabet. */
export const NAME_SIMILARITY = 0.6

/** Below it a name is the beginning of too many others. */
export const LEAST_SHARED_BEGINNING = 5
