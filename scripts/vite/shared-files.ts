import { globSync } from 'node:fs'
import { areaOfFile, COMMON_AREA } from '#i18n/text-areas.ts'
import { everyPagesFile } from './every-pages-file.ts'
import { textsFileName } from './texts-with-code.ts'

const FILES = globSync('app/**/*.{ts,tsx,css}')

/**
 * Left alone, the bundler makes a file of every set of modules that some pages share: sixty small ones for a first
 * visit, which compress badly. One file for all would bring every page what the others draw. So there is one for what
 * all pages have, and one for each kind of thing that many of them draw; with what it is built upon, unless that is in
 * a file above.
 */
export const SHARED_FILES = [
  {
    name: 'vendor',
    test: /\/node_modules\/(?:react|react-dom|react-router|scheduler|@lingui)\//,
    priority: 9,
  },
  // Only the server and editors ask for them, in what every page has.
  { name: 'rare-icon-names', test: /\/app\/ui\/kit\/icon\/rare-icon-names/, priority: 9 },
  { name: everyPagesFile, test: /\/app\/(?:ui|domain|i18n)\//, priority: 8 },
  { name: textsFileName, test: /texts-of-area:/, priority: 7 },
  ofFolders('reviews', 6, [
    'ui/review/',
    'ui/profile/reference/(?:use-)?review-walk',
    'ui/kit/mark/(?:proof-stub|relation)',
  ]),
  // What lists of members and profiles draw alike.
  ofFolders('marks', 7, [
    'ui/keep/(?:keep-button|bar/keep-trouble)',
    'ui/kit/mark/(?:rating|short-rating|stars|unauthenticated)',
    'ui/kit/tag/',
    'ui/kit/list/disclosure',
    'ui/kit/picture/(?:logo-tile|cover-picture)',
    'ui/member/member-card-view',
    'ui/kit/tabs/tabs.module',
    'domain/address/content-path',
  ]),
  ofFolders('members', 5, [
    'ui/member/',
    'ui/kit/mark/(?:authentication|draw-seal|leaf|medallion|pending|proof|seal.module)',
  ]),
  // Lists and profiles have stubs, and no seal.
  ofFolders('seals', 5, ['ui/kit/mark/seal.tsx']),
  // Only pages that are blocks throughout have a hero.
  ofFolders('blocks', 4, ['ui/block/(?!hero)', 'domain/listing/listing-picker']),
  ofFolders('heroes', 2, ['ui/block/hero']),
  // All that a list has of a form.
  ofFolders('choices', 3, [
    'ui/kit/form/(?:checkbox|choice|field.module|field-props|field-errors|need-mark)',
  ]),
  // Pages that are only read have no form that writes.
  ofFolders('posting', 3, ['ui/post-form/']),
  ofFolders('forms', 2, [
    'ui/kit/form/',
    'ui/kit/message/alert',
    'ui/kit/tabs/link-tabs',
    'ui/kit/head/breadcrumb-list',
  ]),
  ofFolders('lists', 2, [
    // Where it is left to what many share, a listing brings along all that the account area does.
    'domain/site/page-number',
    'ui/kit/list/breadcrumb',
    'ui/kit/head/breadcrumb',
    'ui/kit/message/empty-state',
    'ui/kit/list/(?:load|use)-more',
    'domain/listing/listing-query',
  ]),
  // With the rest that many share, whoever keeps somebody would load zod for a length.
  ofFolders('keeping', 2, ['domain/shortlist/shortlist.ts']),
  ofFolders('choosing', 2, [
    'ui/kit/tabs/segmented-control',
    'domain/contract/comparison/compared',
  ]),
  // With zod, which the account area uses too, and no other page of visitors.
  ofFolders('register', 2, ['domain/register/']),
  {
    name: 'profile',
    test: /\/app\/ui\/profile\/(?:(?:contact|home)\/)?[^/]+$/,
    minShareCount: 2,
    priority: 2,
  },
  { name: 'shared', test: isCommon, minShareCount: 4, priority: 1 },
  ofFolders('account', 0, ['ui/account/']),
]

function ofFolders(name: string, priority: number, folders: string[]) {
  for (const folder of folders) {
    const isThere = new RegExp(`^app/${folder}`)
    if (!FILES.some((file) => isThere.test(file)))
      throw new Error(`The file ${name} is made of app/${folder}, where there is nothing any more.`)
  }
  const test = new RegExp(`/app/(?:${folders.join('|')})`)
  return { name, test, minShareCount: 4, priority }
}

/** Not of an area: what shows its texts would bring them along. */
function isCommon(id: string): boolean {
  const path = id.slice(id.lastIndexOf('/app/') + 1)
  return /^app\/(?:ui|domain|i18n)\//.test(path) && areaOfFile(path) === COMMON_AREA
}
