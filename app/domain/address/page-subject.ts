import type { PERIODS } from '#domain/leaderboard/period.ts'

/**
 * What a page shows, by the public id of it: a command names what it changed, and every page that
 * shows one of those is rendered anew. They are sent to caches in front of us, so nothing in them
 * may say more than the page itself: of what is masked there is no subject.
 */
export type PageSubject =
  /** Its texts, its figures, its reviews, its rewards. */
  | `member:${string}`
  | `review:${string}`
  /** A client: its facts, and the list of what it said. */
  | `buyer:${string}`
  /** The members and figures below a category, an activity, a speciality or a quality. */
  | `tag:${string}`
  | `article:${string}`
  /** Points and ranks: the kind of period, its first day, and `all` or the public id of a tag. */
  | `board:${(typeof PERIODS)[number]}:${string}:${string}`
  /** Whatever is chosen from the whole site: totals, the newest reviews, lists of all, the newest checkpoint of the register. */
  | 'site'
  /** A picture of ours, by its name below `/media/`: no page is rendered anew for it, caches of pictures let it go. */
  | `file:${string}`
  /** The public record of what moderators decided. */
  | 'moderation'
  /** What stands around every page: links, the call to action. */
  | 'frame'
  /** Where addresses without a page lead: shown by every page that says that there is nothing. */
  | 'addresses'

/** Said to caches of every page: what is purged by it is all that they keep. */
export const EVERY_PAGE = 'all'

/** What stands before the first colon of a subject: `member`, `review`, …, `site`. */
export type SubjectKind = PageSubject extends infer Subject
  ? Subject extends `${infer Kind}:${string}`
    ? Kind
    : Subject
  : never

type SubjectOf<Kind extends SubjectKind> = Extract<PageSubject, Kind | `${Kind}:${string}`>

/** Told by whatever is read what it shows; by a read that may show some kinds of subjects only, those alone. */
export type Shows<Kind extends SubjectKind = SubjectKind> = (...subjects: SubjectOf<Kind>[]) => void

/** For answers that none of our caches keeps: nobody has to hear when what they show has changed. */
export const unkept: Shows = () => {}

export function showsInto(subjects: Set<PageSubject>): Shows {
  return (...shown) => {
    for (const subject of shown) subjects.add(subject)
  }
}

export const memberSubject = (publicId: string) => `member:${publicId}` as const
export const reviewSubject = (publicId: string) => `review:${publicId}` as const
export const buyerSubject = (publicId: string) => `buyer:${publicId}` as const
export const tagSubject = (publicId: string) => `tag:${publicId}` as const
export const articleSubject = (publicId: string) => `article:${publicId}` as const
export const fileSubject = (name: string) => `file:${name}` as const

/** The name of the picture that a subject is about, if it is about one. */
export function fileOfSubject(subject: PageSubject): string | undefined {
  return subject.startsWith('file:') ? subject.slice('file:'.length) : undefined
}

/** `startsOn` is a date such as `2026-11-09`; `scope` is the public id of a tag, or `all`. */
export const boardSubject = (
  period: (typeof PERIODS)[number],
  startsOn: string,
  scope: string | 'all',
) => `board:${period}:${startsOn}:${scope}` as const
