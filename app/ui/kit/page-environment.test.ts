import { expect, test } from 'vitest'
import { environmentAttributes, type PageEnvironment, readEnvironment } from './page-environment.ts'

/** What a browser makes of the root element's attributes. */
function rootElement(attributes: Record<string, string | undefined>): HTMLElement {
  const dataset = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [camelCase(name.replace('data-', '')), value])
  return { dataset: Object.fromEntries(dataset) } as HTMLElement
}

const camelCase = (name: string) => name.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase())

test.each<PageEnvironment>([
  { locale: 'fr-FR', brandName: 'Acme', isIndexed: false, origin: '', localeOrigins: {} },
  {
    locale: 'de-DE',
    brandName: 'A "quoted" name',
    isIndexed: true,
    origin: 'https://www.example.com',
    localeOrigins: { 'en-GB': 'https://en.example', 'de-DE': 'https://de.example:8443' },
    videoHosts: ['a.example', 'b.example'],
    browserSettings: { cacheSize: 20, errorsUrl: 'https://errors.example/?a="b"' },
  },
])('the browser reads what the server wrote: $brandName', (environment) => {
  expect(readEnvironment(rootElement(environmentAttributes(environment)))).toEqual(environment)
})

test('a page without attributes is in the default language', () => {
  expect(readEnvironment(rootElement({}))).toMatchObject({ locale: 'fr-FR', localeOrigins: {} })
})
