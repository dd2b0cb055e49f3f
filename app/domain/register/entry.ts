import { z } from 'zod'
import { PERIODS, TIME_ZONE } from '#domain/leaderboard/period.ts'
import { REVIEW_ACTORS } from '#domain/review/review-life-cycle.ts'
import { utf8 } from './bytes.ts'
import { canonicalJson, type Json } from './canonical-json.ts'

const MAX_ENTRY_BYTES = 16_384

const MEMBER_CHANGES = ['listed', 'renamed', 'removed', 'restored'] as const

/** What a member's or the site's month is counted in. */
export const COUNTED_EVENTS = [
  'request',
  'confirm',
  'decline',
  'expire',
  'publish',
  'refuse',
  'withdraw',
  'suspend',
  'restore',
  'erase',
] as const

export type CountedEvent = (typeof COUNTED_EVENTS)[number]

const id = z.string().regex(/^[0-9A-Za-z]{12}$/)
const hash = z.base64().length(44)
const whole = z.int().min(0)
const day = z.iso.date()
const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
/** A name out of a published list: of a reason, a method, a kind of event. */
const word = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/)
const ascii = z.string().regex(/^[\x21-\x7e]{1,255}$/)

const head = { v: z.literal(1), day }

const shown = z.strictObject({ author: z.boolean(), company: z.boolean() })

/** Inputs of points that are no longer known are null; rating and points always are known. */
const counts = z.strictObject({
  rating: whole.max(100),
  authenticated: z.boolean().nullable(),
  long_testimony: z.boolean().nullable(),
  case_study: z.boolean().nullable(),
  video: z.boolean().nullable(),
  formula: z.int().min(1),
  halves: whole,
})

const ofReview = {
  ...head,
  review: id,
  member: id,
  seq: z.int().min(1),
  prev: hash.nullable(),
  by: z.enum(REVIEW_ACTORS).nullable(),
  reason: word.nullable(),
  counts: counts.nullable(),
}

const committed = <Field extends string>(...fields: Field[]) =>
  z.partialRecord(z.enum(fields), hash)

/** As they count in formula 1; a rating in tenths of a point of ten. */
const weights = z.strictObject({
  rating_max: whole,
  authenticated_tenths: whole,
  testimony: whole,
  testimony_min_words: whole,
  case_study: whole,
  video: whole,
})

const eventOnly = <Type extends string>(type: Type) =>
  z.strictObject({ type: z.literal(type), ...ofReview })

/** Every type with every key that it has, and no other. */
const ENTRY = z.discriminatedUnion('type', [
  z.strictObject({
    ...head,
    type: z.literal('open'),
    origin: ascii,
    zone: z.literal(TIME_ZONE),
    backfilled: whole,
  }),
  z.strictObject({ ...head, type: z.literal('formula'), formula: z.int().min(1), weights }),
  z.strictObject({
    ...head,
    type: z.literal('key'),
    adds: ascii.nullable(),
    ends: z
      .string()
      .regex(/^[0-9a-f]{8}$/)
      .nullable(),
  }),
  z.strictObject({
    ...head,
    type: z.literal('member'),
    member: id,
    change: z.enum(MEMBER_CHANGES),
    reason: word.nullable(),
    c: committed('name'),
  }),
  z.strictObject({
    ...ofReview,
    type: z.literal('publish'),
    by: z.null(),
    reason: z.null(),
    version: z.int().min(1),
    scopes: z.tuple([id, id]),
    shown,
    authenticated: z.strictObject({ day, method: word }).nullable(),
    c: committed('content', 'author', 'company', 'evidence'),
  }),
  z.strictObject({
    ...ofReview,
    type: z.literal('revise'),
    version: z.int().min(1),
    c: committed('content'),
  }),
  z.strictObject({
    ...ofReview,
    type: z.literal('display'),
    shown,
    c: committed('author', 'company'),
  }),
  z.strictObject({ ...ofReview, type: z.literal('reply'), c: committed('words') }),
  eventOnly('dispute'),
  eventOnly('settle'),
  eventOnly('suspend'),
  eventOnly('restore'),
  eventOnly('withdraw'),
  eventOnly('anonymise'),
  eventOnly('erase'),
  z.strictObject({
    ...head,
    type: z.literal('decisions'),
    rows: z
      .array(z.tuple([word, word.nullable(), id.nullable(), z.boolean(), z.int().min(1)]))
      .min(1),
  }),
  z.strictObject({
    ...head,
    type: z.literal('figures'),
    member: id.nullable(),
    months: z.tuple([month, month]),
    events: z.record(z.enum(COUNTED_EVENTS), whole),
    refusals: z.record(word, z.int().min(1)),
  }),
  z.strictObject({
    ...head,
    type: z.literal('board'),
    period: z.enum(PERIODS),
    year: whole,
    number: z.int().min(1),
    from: whole,
    to: whole,
    formula: z.int().min(1),
    away: z.array(id),
    boards: z.record(
      z.union([z.literal('all'), id]),
      z.strictObject({ rows: z.int().min(1), sha256: hash }),
    ),
  }),
])

export type Entry = z.output<typeof ENTRY>

type EntryType = Entry['type']

export type EntryOf<Type extends EntryType> = Extract<Entry, { type: Type }>

export type ReviewEntry = Extract<Entry, { review: string }>

export type Counts = z.output<typeof counts>

export const ENTRY_TYPES = ENTRY.options.map(({ shape }) => shape.type.value)

/** The bytes that are registered, as text. */
export function entryText(entry: Entry): string {
  return textOfSound(ENTRY.parse(entry))
}

function textOfSound(entry: Entry): string {
  const text = canonicalJson(withoutGaps(entry))
  const { length } = utf8(text)
  if (length > MAX_ENTRY_BYTES) throw new RangeError(`An entry of ${length} bytes is too long`)
  return text
}

/** Whether it is short enough to be registered. */
export function hasRoom(entry: Entry): boolean {
  return utf8(canonicalJson(withoutGaps(entry))).length <= MAX_ENTRY_BYTES
}

/** Takes nothing but the very bytes that `entryText` makes. */
export function parseEntry(text: string): Entry {
  const entry = ENTRY.parse(JSON.parse(text))
  if (textOfSound(entry) !== text) throw new SyntaxError('an entry that is not canonical')
  return entry
}

/** The types of optional commitments allow undefined, which no entry holds. */
function withoutGaps(entry: Entry): Json {
  return entry as Json
}
