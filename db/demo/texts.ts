import { readFileSync } from 'node:fs'
import type { Category } from '#domain/category.ts'
import type { LocaleCode } from '#platform/schema.ts'

export const LOCALE_CODES = ['FR_FR', 'EN_GB', 'ES_ES', 'IT_IT', 'DE_DE'] as const

/** A text in all five languages. */
export type Text = Record<LocaleCode, string>
/** A text that only companies of certain sectors could have said, by their letters. */
export type Phrasing = Text & { sectors?: string }
export type Gender = 'f' | 'm'
export type Gendered = Record<LocaleCode, Record<Gender, string>>
export type Language = 'fr' | 'en' | 'es' | 'it' | 'de'

export type Labelled = { slug: string; label: Text }
export type Question = { question: Text; answer: Text }
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
}
export type People = {
  first_names: { name: string; gender: Gender }[]
  last_names: string[]
}
export type Journey = { slug: string; steps: { title: Text; text: Text; duration: Text }[] }

export type SharedTexts = {
  qualities: (Labelled & { icon: string })[]
  sectors: { code: string; label: Text }[]
  cities: Labelled[]
  member_names: Record<Category, CompanyName[]>
  buyers: BuyerText[]
  people: Record<Language, People>
  jobs: { slug: string; label: Gendered }[]
  team_roles: { slug: string; label: Gendered }[]
  journey: Journey[]
  certifications: { slug: string; name: Text; issuer: string }[]
  member_faq: Question[]
  short_quotes: Text[]
}

export type Testimony = {
  activity: string
  rating: number
  title: Text
  text: Text
  job_title: Text
  /** Of the person that `job_title` speaks of. */
  gender?: Gender
  sectors?: string
}
export type CaseStudy = {
  sectors?: string
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
export type ActivityText = Labelled & { specialities: Labelled[]; member_texts: MemberText[] }

export const BANKS = [
  'openings',
  'details',
  'outcomes',
  'reservations',
  'closings',
  'negatives',
] as const
export type Bank = (typeof BANKS)[number]

export type CategoryTexts = {
  slug: Category
  label: Text
  activities: ActivityText[]
  testimonies: Testimony[]
  fragments: Record<Bank, Phrasing[]>
  case_studies: CaseStudy[]
  articles: ArticleText[]
  faq: Question[]
}

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`./texts/${name}.json`, import.meta.url), 'utf8'))

export const readSharedTexts = (): SharedTexts => read('common')
export const readCategoryTexts = (category: Category): CategoryTexts => read(category)
