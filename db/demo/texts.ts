import { readFileSync } from 'node:fs'
import type { Text } from '#db/standard/text.ts'
import { CATEGORIES, type Category } from '#domain/tag/category.ts'
import { LOCALE_CODES, type LocaleCode } from '#domain/text/translated.ts'

export type Gender = 'f' | 'm'
export type Gendered = Record<LocaleCode, Record<Gender, string>>
export type Language = 'fr' | 'en' | 'es' | 'it' | 'de'

type Question = { question: Text; answer: Text }
export type CompanyName = {
  name: string
  with_article: string
  color: string
  mark: string
  /** Where the name itself says what the company does. */
  activity?: string
}
export type BuyerText = {
  name: string
  sector: string
  size: string
  city: string
  country: string
  about: Text
  /** Of an invented relative, the name of the company that does the same. */
  like?: string
}
type People = {
  first_names: { name: string; gender: Gender }[]
  last_names: string[]
}
type Journey = { slug: string; steps: { title: Text; text: Text; duration: Text }[] }

export type SharedTexts = {
  member_names: Record<Category, CompanyName[]>
  buyers: BuyerText[]
  people: Record<Language, People>
  jobs: { slug: string; label: Gendered }[]
  team_roles: { slug: string; label: Gendered }[]
  journey: Journey[]
  certifications: { slug: string; name: Text; issuer: string }[]
  member_faq: Question[]
}

export type Testimony = {
  id: number
  activity: string
  rating: number
  title: Text
  text: Text
  job_title: Text
  /** Of the person that `job_title` speaks of. */
  gender?: Gender
  sectors?: string
  qualities?: string
}
export type CaseStudy = {
  id: number
  sectors?: string
  qualities?: string
  activity: string
  rating: number
  title: Text
  summary: Text
  issue: Text
  solution: Text
  result: Text
  figures: { value: string; label: Text }[]
  timeline: { label: Text; text: Text }[]
}
export type ArticleText = {
  slug: string
  title: Text
  excerpt: Text
  sections: { heading: Text; paragraphs: Text[] }[]
}
export type MemberText = { short: Text; description: Text }
export type ActivityText = { slug: string; member_texts: MemberText[] }

export const BANKS = [
  'openings',
  'details',
  'outcomes',
  'reservations',
  'closings',
  'negatives',
  'remarks',
] as const
export type Bank = (typeof BANKS)[number]

/** What is said in a review: a sentence or two that stand for themselves. Left out, a list means no limit. */
export type Phrasing = Text & {
  /** Slugs of what is praised, with spaces between. */
  qualities?: string
  /** It speaks of years of working together. */
  isLong?: true
}
export type Sentence = Phrasing & {
  bank: Bank
  /** Slugs of those whose clients could say it, with spaces between. */
  activities?: string
  /** Letters of those whose companies could say it. */
  sectors?: string
  /** Names of the only ones that could, where it tells what they make or sell; `|` between them. */
  clients?: string
}

export type CategoryTexts = {
  slug: Category
  activities: ActivityText[]
  testimonies: Testimony[]
  case_studies: CaseStudy[]
  articles: ArticleText[]
  faq: Question[]
}

export type Tone = 'positive' | 'mixed' | 'negative'
/** Whole sentences for profiles, with `{staff}`, `{city}`, `{year}` and `{list}` to fill in. */
export type ProfileTexts = { shorts: Text[]; origins: Text[]; methods: Text[]; limits: Text[] }
export type ConversationTexts = {
  replies: Record<Tone, Text[]>
  answers: Record<Tone, Text[]>
}

/** The text with the member's name in its blanks. */
export function withName(text: Text, name: string): Text {
  const filled = LOCALE_CODES.map((locale) => [locale, text[locale].replaceAll('{member}', name)])
  return Object.fromEntries(filled) as Text
}

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`./texts/${name}.json`, import.meta.url), 'utf8'))

export const readSharedTexts = (): SharedTexts => read('common')

/** Whole texts are numbered from here on, phrases from 1. */
const FIRST_WHOLE_TEXT = 10_000
export const HIGHEST_TEXT_ID = 20_000

export function readCategoryTexts(category: Category): CategoryTexts {
  const texts: CategoryTexts = read(category)
  let last = FIRST_WHOLE_TEXT + 1_000 * CATEGORIES.indexOf(category)
  for (const text of [...texts.testimonies, ...texts.case_studies]) text.id = ++last
  return texts
}

/** Of a category, or what clients of all of them say in a word. */
export const readSentences = (of: Category | 'remarks'): Sentence[] => read(`sentences/${of}`)
export const readTitles = (): Record<Tone, Phrasing[]> => read('titles')
export const readConversations = (): ConversationTexts => read('replies')
export const readProfileTexts = (): ProfileTexts => read('profiles')
