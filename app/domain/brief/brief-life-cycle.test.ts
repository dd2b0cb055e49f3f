import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  BRIEF_ACTORS,
  BRIEF_EVENT_TYPES,
  type BriefEvent,
  type BriefLife,
  briefLife,
  nextBriefLife,
  unsentBrief,
} from './brief-life-cycle.ts'

const SEND = { type: 'send', actor: 'sender' } as const
const by = (type: BriefEvent['type'], actor: BriefEvent['actor'], recipient?: number) => ({
  type,
  actor,
  ...(recipient && { recipient }),
  reason: 'other',
})

const acts = fc.record({
  type: fc.constantFrom(...BRIEF_EVENT_TYPES),
  actor: fc.constantFrom(...BRIEF_ACTORS),
  recipient: fc.constantFrom(1, 2, 3, 9, null),
  reason: fc.constantFrom('other', null),
})

/** Takes every act that is allowed, and leaves out the rest. */
function lived(tried: readonly BriefEvent[]): { life: BriefLife; events: BriefEvent[] } {
  const events: BriefEvent[] = []
  let life = unsentBrief([1, 2, 3])
  for (const event of tried) {
    try {
      life = nextBriefLife(life, event)
      events.push(event)
    } catch {
      // Not allowed now.
    }
  }
  return { life, events }
}

test('whatever is tried, a brief stays one that can be', () => {
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 60 }), (tried) => {
      const { life, events } = lived([SEND, ...tried])
      const recipients = [...life.recipients.values()]
      // What is stored adds up to what is.
      expect(briefLife([1, 2, 3], events)).toEqual(life)
      expect(recipients).toHaveLength(3)
      expect(recipients.filter(({ isChosen }) => isChosen).length).toBeLessThanOrEqual(1)
      for (const each of recipients) {
        if (each.isChosen) expect(['closed', 'stopped']).toContain(life.state)
        if (each.isAgreed) expect(each.isChosen).toBe(true)
        if (each.isShared) expect(each.state).not.toBe('asked')
        if (each.waitsForSender) expect(['questioned', 'declined']).toContain(each.state)
      }
      // Nobody's details are shared but by the sender.
      const shares = events.filter(({ type }) => type === 'share')
      expect(shares.every(({ actor }) => actor === 'sender')).toBe(true)
      expect(recipients.filter(({ isShared }) => isShared)).toHaveLength(shares.length)
    }),
  )
})

test('nothing happens before it is sent, and nothing but a late share, an agreement or a stop after its end', () => {
  for (const type of BRIEF_EVENT_TYPES.filter((each) => each !== 'send'))
    for (const actor of BRIEF_ACTORS)
      expect(() => nextBriefLife(unsentBrief([1, 2]), by(type, actor, 1))).toThrow()
  const ended = briefLife([1, 2], [SEND, by('interest', 'recipient', 1), by('choose', 'sender', 1)])
  const possible = BRIEF_EVENT_TYPES.filter((type) =>
    BRIEF_ACTORS.some((actor) => {
      try {
        nextBriefLife(ended, by(type, actor, 1))
        return true
      } catch {
        return false
      }
    }),
  )
  expect(possible).toEqual(['share', 'agree', 'stop'])
})

test('details go to whoever has answered with interest or a question, once, and after a choice to the chosen', () => {
  const life = briefLife(
    [1, 2, 3],
    [
      SEND,
      by('interest', 'recipient', 1),
      by('question', 'recipient', 2),
      by('decline', 'recipient', 3),
    ],
  )
  const shared = nextBriefLife(life, by('share', 'sender', 1))
  expect(shared.recipients.get(1)?.isShared).toBe(true)
  expect(shared.recipients.get(2)?.isShared).toBe(false)
  expect(() => nextBriefLife(shared, by('share', 'sender', 1))).toThrow('conflict')
  expect(() => nextBriefLife(life, by('share', 'sender', 3))).toThrow('conflict')
  const chosen = nextBriefLife(life, by('choose', 'sender', 2))
  expect(() => nextBriefLife(chosen, by('share', 'sender', 1))).toThrow('conflict')
  expect(nextBriefLife(chosen, by('share', 'sender', 2)).recipients.get(2)?.isShared).toBe(true)
})

test('a decline is the last word, needs a reason, and a question waits until the sender replies', () => {
  const asked = briefLife([1, 2], [SEND, by('question', 'recipient', 1)])
  expect(asked.recipients.get(1)?.waitsForSender).toBe(true)
  const replied = nextBriefLife(asked, by('reply', 'sender', 1))
  expect(replied.recipients.get(1)).toMatchObject({ waitsForSender: false, state: 'questioned' })
  expect(() =>
    nextBriefLife(replied, { type: 'decline', actor: 'recipient', recipient: 1 }),
  ).toThrow('invalid')
  const declined = nextBriefLife(replied, by('decline', 'recipient', 1))
  expect(() => nextBriefLife(declined, by('interest', 'recipient', 1))).toThrow('conflict')
})

test('it is extended once, and a recipient is reminded once', () => {
  const once = briefLife([1, 2], [SEND, by('extend', 'sender'), by('remind', 'system', 1)])
  expect(() => nextBriefLife(once, by('extend', 'sender'))).toThrow('conflict')
  expect(() => nextBriefLife(once, by('remind', 'system', 1))).toThrow('conflict')
  expect(nextBriefLife(once, by('remind', 'system', 2)).recipients.get(2)?.isReminded).toBe(true)
})

test('only whoever was chosen says that they work together, and once', () => {
  const answers = [by('interest', 'recipient', 1), by('interest', 'recipient', 2)]
  const open = briefLife([1, 2], [SEND, ...answers])
  expect(() => nextBriefLife(open, by('agree', 'recipient', 1))).toThrow('conflict')
  const closed = nextBriefLife(open, by('choose', 'sender', 1))
  expect(() => nextBriefLife(closed, by('agree', 'recipient', 2))).toThrow('conflict')
  expect(() => nextBriefLife(closed, by('agree', 'sender', 1))).toThrow('forbidden')
  const agreed = nextBriefLife(closed, by('agree', 'recipient', 1))
  expect(agreed.recipients.get(1)?.isAgreed).toBe(true)
  expect(agreed.state).toBe('closed')
  expect(() => nextBriefLife(agreed, by('agree', 'recipient', 1))).toThrow('conflict')
  const ended = nextBriefLife(open, by('end', 'sender'))
  expect(() => nextBriefLife(ended, by('agree', 'recipient', 1))).toThrow('conflict')
})
