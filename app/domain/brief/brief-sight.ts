import type { BriefState } from './brief-life-cycle.ts'

/** Who looks at a brief. Whoever holds neither a key nor a seat is nobody. */
export const BRIEF_VIEWERS = [
  'sender',
  /** A member that was asked, before the sender shared their details with it, and after. */
  'recipient',
  'recipient-shared',
  'moderator',
  'nobody',
] as const

export type BriefViewer = (typeof BRIEF_VIEWERS)[number]

/** What there is to see of a brief. */
export const BRIEF_PARTS = [
  /** What is needed, and the frame: budget, dates, languages. */
  'words',
  /** As the sender wants it shown: by name, or by sector and size. */
  'company',
  /** That the address was confirmed, and at which domain where the company is shown by name. */
  'confirmation',
  /** Name, e-mail address and phone. */
  'person',
  /** How many were asked. */
  'count',
  /** Who was asked, and what each of them said. */
  'recipients',
  /** What was said between the sender and this one member. */
  'own-talk',
  /** How it ended, and the words to all. */
  'end',
  /** Who was chosen; the chosen one learns it of itself alone. */
  'choice',
  /** Who reported it, and why. */
  'reports',
] as const

export type BriefPart = (typeof BRIEF_PARTS)[number]

const ALWAYS = ['unconfirmed', 'open', 'closed', 'lapsed', 'stopped'] as const
const SENT = ['open', 'closed', 'lapsed', 'stopped'] as const
const ENDED = ['closed', 'lapsed', 'stopped'] as const

type Sight = { [part in BriefPart]?: readonly BriefState[] }

const OF_RECIPIENT = {
  words: SENT,
  company: SENT,
  confirmation: SENT,
  count: SENT,
  'own-talk': SENT,
  end: ENDED,
} as const satisfies Sight

/** The one table of who sees what of a brief when. What is not named is not seen. */
const SIGHT: Record<BriefViewer, Sight> = {
  sender: {
    words: ALWAYS,
    company: ALWAYS,
    confirmation: ALWAYS,
    person: ALWAYS,
    count: ALWAYS,
    recipients: ALWAYS,
    'own-talk': SENT,
    end: ENDED,
    choice: ENDED,
  },
  recipient: OF_RECIPIENT,
  'recipient-shared': { ...OF_RECIPIENT, person: ['open', 'closed', 'lapsed'] },
  moderator: {
    words: SENT,
    company: SENT,
    confirmation: SENT,
    count: SENT,
    recipients: SENT,
    end: ENDED,
    reports: SENT,
  },
  nobody: {},
}

export function maySee(viewer: BriefViewer, part: BriefPart, state: BriefState): boolean {
  return SIGHT[viewer][part]?.includes(state) ?? false
}
