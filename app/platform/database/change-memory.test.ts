import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memberSubject, type PageSubject } from '#domain/address/page-subject.ts'
import { openChangeMemory } from './change-memory.ts'

const A = memberSubject('a')
const B = memberSubject('b')

test('a change concerns those who read its subject before it was heard', () => {
  const changes = openChangeMemory()
  const before = changes.now()
  changes.hear([A])
  const after = changes.now()
  expect(changes.since(before, [A, B])).toBe('changed')
  expect(changes.since(before, [B])).toBe('same')
  expect(changes.since(after, [A, B])).toBe('same')
})

test('whatever was read before a silence is in doubt, and nothing that is read after it', () => {
  const changes = openChangeMemory()
  const before = changes.now()
  changes.deafen()
  expect(changes.isDeaf()).toBe(true)
  const during = changes.now()
  changes.recover()
  expect(changes.isDeaf()).toBe(false)
  expect(changes.since(before, [])).toBe('unknown')
  expect(changes.since(during, [A])).toBe('unknown')
  expect(changes.since(changes.now(), [A])).toBe('same')
})

const subject = fc.constantFrom<PageSubject>('site', 'frame', A, B, memberSubject('c'))
const step = fc.record({ heard: fc.array(subject), shown: fc.array(subject), back: fc.nat(8) })

test('however little it remembers, it never calls a change nothing', () => {
  fc.assert(
    fc.property(fc.array(step), fc.integer({ min: 1, max: 6 }), (steps, most) => {
      const changes = openChangeMemory(most)
      const heard: { moment: number; subjects: PageSubject[] }[] = []
      const moments = [changes.now()]
      for (const { heard: subjects, shown, back } of steps) {
        changes.hear(subjects)
        moments.push(changes.now())
        heard.push({ moment: changes.now(), subjects })
        const then = moments.at(-1 - back) ?? 0
        const later = heard.filter(({ moment }) => moment > then).flatMap((each) => each.subjects)
        const isChanged = shown.some((each) => later.includes(each))
        const verdict = changes.since(then, shown)
        if (isChanged) expect(verdict).not.toBe('same')
        else expect(verdict).not.toBe('changed')
      }
    }),
  )
})
