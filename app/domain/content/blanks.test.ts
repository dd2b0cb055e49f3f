import { expect, test } from 'vitest'
import { blanksOf, hasUnknownBlank } from './blanks.ts'

const known = blanksOf('FEATURE')

test.each([
  '',
  'Sans rien',
  'Un film vaut {points.video} points, dit {brand.name}.',
  '[Écrivez-nous]({company.mailto})',
  'Ni { points.video } ni {nom} ni 3.5',
])('%j leaves open nothing but what is filled', (text) => {
  expect(hasUnknownBlank(text, known)).toBe(false)
})

test.each(['{points.vidéo}', '{points.films}', '{Points.video}', 'Un {brand.name} et {brand.nom}'])(
  '%j leaves open what nothing fills',
  (text) => {
    expect(hasUnknownBlank(text, known)).toBe(true)
  },
)

test('on pages whose texts are not filled, every blank is unknown', () => {
  expect(blanksOf('LEGAL')).toEqual(known)
  for (const type of ['HOME', 'MAIN_NAV', 'DEFAULT', 'LIST'])
    expect(hasUnknownBlank('{brand.name}', blanksOf(type))).toBe(true)
})
