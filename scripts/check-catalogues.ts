import { globSync, readFileSync } from 'node:fs'
import { CATALOGUE_LOCALES, FALLBACK_LOCALE } from '#i18n/catalogue-locale.ts'
import { type Catalogue, type Problem, parseCatalogue } from './catalogues/catalogue.ts'
import { checkAgreement } from './catalogues/check-agreement.ts'
import { checkCompleteness } from './catalogues/check-completeness.ts'
import { checkLanguage } from './catalogues/check-language.ts'
import { checkPlaceholders } from './catalogues/check-placeholders.ts'
import { checkSync } from './catalogues/check-sync.ts'
import { checkTerms } from './catalogues/check-terms.ts'
import { checkTypography } from './catalogues/check-typography.ts'

/** The rules over catalogues of all locales; each area is complete in itself. */
export function checkCatalogues(catalogues: Catalogue[]): Problem[] {
  const areas = Map.groupBy(catalogues, (catalogue) => catalogue.area)
  return [...[...areas.values()].flatMap(checkArea), ...checkAgreement(catalogues)]
}

function checkArea(catalogues: Catalogue[]): Problem[] {
  const source = catalogues.find(({ locale }) => locale === FALLBACK_LOCALE)
  const area = catalogues[0]?.area ?? ''
  const missing = CATALOGUE_LOCALES.filter(
    (locale) => !catalogues.some((catalogue) => catalogue.locale === locale),
  ).map((locale) => ({ file: `${locale}/${area}.po`, entry: '', message: 'the file is missing' }))
  const faults = catalogues.flatMap((catalogue) => [
    ...(source ? checkCompleteness(catalogue, source) : []),
    ...checkPlaceholders(catalogue),
    ...checkLanguage(catalogue, catalogues),
    ...checkTerms(catalogue),
    ...checkTypography(catalogue),
  ])
  return [...missing, ...faults]
}

function main(root: string): void {
  const files = globSync('app/i18n/locales/*/*.po', { cwd: root }).sort()
  const catalogues = files.map((file) =>
    parseCatalogue(file, readFileSync(`${root}/${file}`, 'utf8')),
  )
  const problems = [...checkSync(root), ...checkCatalogues(catalogues)]
  for (const { file, entry, message } of problems) {
    console.error(entry ? `${file}: "${entry}": ${message}` : `${file}: ${message}`)
  }
  const count = catalogues.reduce((sum, { entries }) => sum + entries.length, 0)
  console.log(`${files.length} catalogues, ${count} entries, ${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
}

if (import.meta.main) main(`${import.meta.dirname}/..`)
