import { expect, test } from 'vitest'
import { openBodyRoom } from './body-room.server.ts'

function openRoom(size: { most: number; share: number }) {
  let ms = 0
  const room = openBodyRoom(size, () => ms)
  return {
    bytes: room.bytes,
    wait: (passes: number) => {
      ms += passes
    },
    enter(network: string) {
      const guest = room.enter(network)
      const state = { isSentAway: false }
      guest.sentAway.then(() => {
        state.isSentAway = true
      })
      return { ...guest, isSentAway: () => Promise.resolve().then(() => state.isSentAway) }
    },
  }
}

test('whoever has sent nothing takes nothing, however many they are', async () => {
  const room = openRoom({ most: 100, share: 50 })
  const idle = Array.from({ length: 1_000 }, (_, index) => room.enter(`network ${index}`))
  expect(room.enter('honest').take(50)).toBe(true)
  expect(room.bytes()).toBe(50)
  expect(await idle[0]?.isSentAway()).toBe(false)
})

test('whoever has been at it for longest makes room for who came later, and not the other way round', async () => {
  const room = openRoom({ most: 100, share: 100 })
  const longest = room.enter('a')
  room.wait(1_000)
  const long = room.enter('b')
  expect([longest.take(60), long.take(40)]).toEqual([true, true])
  room.wait(1_000)
  const late = room.enter('c')
  expect(late.take(30)).toBe(true)
  expect([await longest.isSentAway(), await long.isSentAway()]).toEqual([true, false])
  expect(room.bytes()).toBe(70)
  expect(long.take(40)).toBe(false)
})

test('one network has its share, and within it too the one that came first makes room', async () => {
  const room = openRoom({ most: 100, share: 40 })
  const held = room.enter('a')
  expect(held.take(40)).toBe(true)
  expect(room.enter('b').take(40)).toBe(true)
  room.wait(1_000)
  expect(held.take(1)).toBe(false)
  const next = room.enter('a')
  expect(next.take(20)).toBe(true)
  expect(await held.isSentAway()).toBe(true)
  expect(room.bytes()).toBe(60)
})

test('what is whole stays until it leaves, and leaves but once', () => {
  const room = openRoom({ most: 100, share: 100 })
  const whole = room.enter('a')
  whole.take(80)
  whole.isWhole()
  room.wait(1_000)
  expect(room.enter('b').take(30)).toBe(false)
  whole.leave()
  whole.leave()
  expect(room.bytes()).toBe(0)
  expect(room.enter('b').take(30)).toBe(true)
})
