import { msg } from '@lingui/core/macro'
import { expect, test } from 'vitest'
import type { PlotTable } from './plot-tables.ts'
import { statisticsCsv } from './statistics-csv.server.ts'

const views: PlotTable<string> = {
  plot: 'views',
  title: msg`Profile views`,
  head: [msg`From`, msg`Profile views`],
  rows: [[{ day: '2026-11-15' }, { count: 1_234 }]],
}
const ratings: PlotTable<string> = {
  plot: 'ratings',
  title: msg`Rating of the month`,
  head: [msg`Month`, msg`Average rating out of 5`, msg`Reviews`],
  rows: [
    [{ month: '2026-10' }, { rating: null }, { count: 0 }],
    [{ month: '2026-11' }, { rating: 9 }, { count: 2 }],
  ],
}
const linesOf = (csv: string) => csv.replace('\ufeff', '').trim().split('\r\n')

test('one plot is its table: days and numbers as spreadsheets read them', () => {
  expect(linesOf(statisticsCsv([views], 'en-GB'))).toEqual([
    'From,Profile views',
    '2026-11-15,1234',
  ])
})

test('several are one list, with what each figure is', () => {
  expect(linesOf(statisticsCsv([views, ratings], 'fr-FR'))).toEqual([
    'Graphique;Date;Chiffre;Valeur',
    'Vues du profil;2026-11-15;Vues du profil;1234',
    'Note du mois;2026-10;Note moyenne sur 5;',
    'Note du mois;2026-10;Avis;0',
    'Note du mois;2026-11;Note moyenne sur 5;4.5',
    'Note du mois;2026-11;Avis;2',
  ])
})

test('what a spreadsheet would compute is told to be text', () => {
  const odd = { ...views, head: [{ id: '=1+1', message: '=1+1' }, msg`Profile views`] }
  expect(linesOf(statisticsCsv([odd], 'en-GB'))[0]).toBe("'=1+1,Profile views")
})
