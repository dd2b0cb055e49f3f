import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AskedBrief,
  answerFigures,
  hoursOnWeekdays,
  ONE_OF_DOMAIN_DAYS,
} from './answer-figures.ts'

const TODAY = Temporal.PlainDate.from('2026-11-18')

const at = (day: Temporal.PlainDate, time = '10:00') =>
  day.toZonedDateTime({ timeZone: 'Europe/Paris', plainTime: time }).toInstant()

/** A brief of a Monday, so many days ago, to be answered within fourteen days. */
const asked = (daysAgo: number, facts: Partial<AskedBrief> = {}): AskedBrief => {
  const day = TODAY.subtract({ days: daysAgo })
  return {
    domain: `domain-${daysAgo}`,
    askedAt: at(day),
    answerBy: day.add({ days: 14 }),
    answeredAt: at(day.add({ days: 1 })),
    endedAt: null,
    ...{ isStopped: false, isUnreachable: false, isConflicted: false },
    ...facts,
  }
}

/** Mondays and Tuesdays: what is asked then is answered before a weekend. */
const FIVE = [44, 43, 51, 50, 58].map((daysAgo) => asked(daysAgo))

test('nothing is said of fewer than five', () => {
  expect(answerFigures(FIVE.slice(1), TODAY)).toBeNull()
  expect(answerFigures(FIVE, TODAY)).toEqual({ asked: 5, answered: 5, medianHours: 24 })
})

test('whoever says nothing by the date has not answered, and later is not by the date', () => {
  const silent = asked(40, { answeredAt: null })
  const late = asked(65, { answeredAt: at(TODAY.subtract({ days: 65 - 15 })) })
  const lastDay = asked(66, { answeredAt: at(TODAY.subtract({ days: 66 - 14 }), '23:50') })
  const figures = answerFigures([...FIVE, silent, late, lastDay], TODAY)
  expect(figures).toMatchObject({ asked: 8, answered: 6 })
})

test('what is not over yet, stopped, unreachable or in conflict counts neither way', () => {
  const left = [
    asked(14),
    asked(14, { answeredAt: null }),
    ...(['isStopped', 'isUnreachable', 'isConflicted'] as const).map((mark, index) =>
      asked(70 + index, { [mark]: true, answeredAt: null }),
    ),
    // Closed while there was time to answer.
    asked(80, { answeredAt: null, endedAt: at(TODAY.subtract({ days: 70 })) }),
  ]
  expect(answerFigures([...FIVE, ...left], TODAY)).toEqual(answerFigures(FIVE, TODAY))
})

test('one that ended early counts for whoever had answered, and one that ended after its date for all', () => {
  const early = asked(80, { endedAt: at(TODAY.subtract({ days: 70 })) })
  const after = asked(81, { answeredAt: null, endedAt: at(TODAY.subtract({ days: 60 })) })
  const figures = answerFigures([...FIVE, early, after], TODAY)
  expect(figures).toMatchObject({ asked: 7, answered: 6 })
})

test('365 days, the last of them among them', () => {
  const first = asked(365)
  expect(answerFigures([...FIVE, first], TODAY)?.asked).toBe(6)
  expect(answerFigures([...FIVE, first], TODAY.add({ days: 1 }))?.asked).toBe(5)
})

test('of one domain the first counts, and the next one ninety days after it', () => {
  const of = (daysAgo: number) => asked(daysAgo, { domain: 'one' })
  const again = [of(200), of(200 - ONE_OF_DOMAIN_DAYS + 1), of(200 - ONE_OF_DOMAIN_DAYS)]
  expect(answerFigures([...FIVE, ...again], TODAY)?.asked).toBe(7)
  // One that counts neither way takes no place.
  const stopped = asked(250, { domain: 'one', isStopped: true })
  expect(answerFigures([...FIVE, stopped, of(200)], TODAY)?.asked).toBe(6)
})

test('weekends of Paris are left out, also where clocks change in them', () => {
  const friday = Temporal.Instant.from('2026-10-23T16:00:00+02:00')
  expect(hoursOnWeekdays(friday, Temporal.Instant.from('2026-10-26T08:00:00+01:00'))).toBe(16)
  const saturday = Temporal.Instant.from('2026-10-24T09:00:00+02:00')
  expect(hoursOnWeekdays(saturday, Temporal.Instant.from('2026-10-25T21:00:00+01:00'))).toBe(0)
})

test('the middle of all, rounded up to the hour', () => {
  const answered = (daysAgo: number, minutes: number) =>
    asked(daysAgo, { answeredAt: at(TODAY.subtract({ days: daysAgo })).add({ minutes }) })
  const six = [10, 20, 100, 110, 180, 200].map((minutes, index) =>
    answered([44, 43, 51, 50, 58, 57][index] ?? 0, minutes),
  )
  expect(answerFigures(six, TODAY)?.medianHours).toBe(2)
})

const drawn = fc.record({
  daysAgo: fc.integer({ min: 0, max: 500 }),
  domain: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'),
  answersAfter: fc.option(fc.integer({ min: 0, max: 40 }), { nil: null }),
  isStopped: fc.boolean(),
})

test('the order in which briefs are told makes no difference, and no answer makes it worse', () => {
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 40 }), (all) => {
      const briefs = all.map(({ daysAgo, answersAfter, ...facts }, index) => {
        const { askedAt, ...rest } = asked(daysAgo, facts)
        const answeredAt = answersAfter === null ? null : askedAt.add({ hours: 24 * answersAfter })
        return { ...rest, askedAt: askedAt.add({ seconds: index }), answeredAt }
      })
      const figures = answerFigures(briefs, TODAY)
      expect(answerFigures(briefs.toReversed(), TODAY)).toEqual(figures)
      if (!figures) return
      expect(figures.answered).toBeLessThanOrEqual(figures.asked)
      const prompt = briefs.map((each) => ({ ...each, answeredAt: each.askedAt }))
      const best = answerFigures(prompt, TODAY)
      expect(best?.answered).toBe(best?.asked)
      expect(best?.medianHours).toBe(1)
    }),
  )
})
