import type { Json } from '#domain/register/canonical-json.ts'

/** What the row of a version holds, and what the review shows beside it. */
type Content = {
  lang: string
  title: Json
  description: Json
  summary: Json
  testimonies: Json
  caseStudy: Json
  timeline: Json
  /** `YYYY-MM-DD` */
  experiencedOn: string | null
  /** Public ids, as they are shown. */
  qualities: readonly string[]
  tags: readonly string[]
}

type Person = { firstName: string; lastName: string; jobTitle: Json }

/** `domain` is where the link went; null where the person was checked. */
type Company = { name: string; domain: string | null }

type Evidence = {
  method: string
  domain: string | null
  verifiedAt: Temporal.Instant
  /** The statement that was agreed to. */
  consent: string | null
  consentedAt: Temporal.Instant | null
}

type Words = { body: string; lang: string }

/**
 * The value of each field that entries commit to, and nothing else of the row. They are frozen with `v`: whoever opens
 * an old entry must come to the same bytes for good.
 */
export const committedValue = {
  content: (content: Content): Json => ({
    lang: content.lang,
    title: content.title,
    description: content.description,
    summary: content.summary,
    testimonies: content.testimonies,
    case_study: content.caseStudy,
    timeline: content.timeline,
    experienced_on: content.experiencedOn,
    qualities: content.qualities,
    tags: content.tags,
  }),
  author: ({ firstName, lastName, jobTitle }: Person): Json => ({
    first_name: firstName,
    last_name: lastName,
    job_title: jobTitle,
  }),
  company: ({ name, domain }: Company): Json => ({ name, domain }),
  evidence: ({ method, domain, verifiedAt, consent, consentedAt }: Evidence): Json => ({
    method,
    domain,
    verified_at: verifiedAt.toString(),
    consent,
    consented_at: consentedAt?.toString() ?? null,
  }),
  words: ({ body, lang }: Words): Json => ({ body, lang }),
  name: ({ name }: { name: string }): Json => ({ name }),
}
