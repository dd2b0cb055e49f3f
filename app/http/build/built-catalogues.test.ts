import { expect, test } from 'vitest'
import { areaOfScript, catalogueUrls } from './built-catalogues.ts'

test('catalogues are found among the files of a build', () => {
  const manifest = {
    'app/i18n/locales/fr-FR/public.po': {
      src: 'app/i18n/locales/fr-FR/public.po',
      file: 'assets/public-1.js',
    },
    'app/i18n/catalogues/fr-FR.ts': {
      src: 'app/i18n/catalogues/fr-FR.ts',
      file: 'assets/fr-FR-4.js',
    },
    'app/routes/home.tsx': { src: 'app/routes/home.tsx', file: 'assets/home-2.js' },
    '_shared.js': { file: 'assets/shared-3.js' },
  }
  expect(catalogueUrls(JSON.stringify(manifest))).toEqual({
    'fr-FR/public': '/assets/public-1.js',
    'fr-FR': '/assets/fr-FR-4.js',
  })
})

test.each([
  ['/assets/texts-of-profile-BJTslXkY.js', 'profile'],
  ['/assets/texts-of-profile-tabs-C-Wac-P4.js', 'profile-tabs'],
  ['/assets/profile-BJTslXkY.js', undefined],
])('%s waits for the texts of %s', (script, area) => {
  expect(areaOfScript(script)).toBe(area)
})
