import { expect, test } from 'vitest'
import { BRIEF_STATES } from './brief-life-cycle.ts'
import { BRIEF_PARTS, BRIEF_VIEWERS, maySee } from './brief-sight.ts'

/** In the order of the states: unconfirmed, open, closed, lapsed, stopped. */
const MATRIX: Record<
  (typeof BRIEF_VIEWERS)[number],
  Record<(typeof BRIEF_PARTS)[number], string>
> = {
  sender: {
    words: 'yyyyy',
    company: 'yyyyy',
    confirmation: 'yyyyy',
    person: 'yyyyy',
    count: 'yyyyy',
    recipients: 'yyyyy',
    'own-talk': '-yyyy',
    end: '--yyy',
    choice: '--yyy',
    reports: '-----',
  },
  recipient: {
    words: '-yyyy',
    company: '-yyyy',
    confirmation: '-yyyy',
    person: '-----',
    count: '-yyyy',
    recipients: '-----',
    'own-talk': '-yyyy',
    end: '--yyy',
    choice: '-----',
    reports: '-----',
  },
  'recipient-shared': {
    words: '-yyyy',
    company: '-yyyy',
    confirmation: '-yyyy',
    // Of a brief that a moderator has stopped nobody keeps the details.
    person: '-yyy-',
    count: '-yyyy',
    recipients: '-----',
    'own-talk': '-yyyy',
    end: '--yyy',
    choice: '-----',
    reports: '-----',
  },
  moderator: {
    words: '-yyyy',
    company: '-yyyy',
    confirmation: '-yyyy',
    person: '-----',
    count: '-yyyy',
    recipients: '-yyyy',
    'own-talk': '-----',
    end: '--yyy',
    choice: '-----',
    reports: '-yyyy',
  },
  nobody: {
    words: '-----',
    company: '-----',
    confirmation: '-----',
    person: '-----',
    count: '-----',
    recipients: '-----',
    'own-talk': '-----',
    end: '-----',
    choice: '-----',
    reports: '-----',
  },
}

test.each(BRIEF_VIEWERS)('what the %s sees of a brief, and when', (viewer) => {
  const seen = BRIEF_PARTS.map((part) => [
    part,
    BRIEF_STATES.map((state) => (maySee(viewer, part, state) ? 'y' : '-')).join(''),
  ])
  expect(Object.fromEntries(seen)).toEqual(MATRIX[viewer])
})
