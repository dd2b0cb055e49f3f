import { type Catalogue, type Problem, problemIn } from './catalogue.ts'

/** A text has one translation, whichever areas it stands in: a page that shows two of them has but one. */
export function checkAgreement(catalogues: Catalogue[]): Problem[] {
  const known = new Map<string, { text: string; file: string }>()
  return catalogues.flatMap((catalogue) =>
    catalogue.entries.flatMap((entry) => {
      const key = `${catalogue.locale} ${entry.key}`
      const other = known.get(key)
      if (!other) known.set(key, { text: entry.text, file: catalogue.file })
      const agrees = !other || other.text === entry.text
      return agrees
        ? []
        : [problemIn(catalogue, entry, `the translation differs from that in ${other.file}`)]
    }),
  )
}
