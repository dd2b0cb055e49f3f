import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { noteVisitor, turnToRender } from './render-turns.server.ts'

test('pages are rendered one at a time, each once nobody comes any more', async () => {
  const begun: string[] = []
  const render = async (name: string) => {
    await turnToRender()
    begun.push(name)
  }
  const pages = [render('a'), render('b')]
  // As long as somebody comes in every round, nobody's page begins.
  for (let round = 0; round < 10; round += 1) {
    noteVisitor()
    await setImmediate()
  }
  expect(begun).toEqual([])
  while (begun.length === 0) await setImmediate()
  expect(begun).toEqual(['a'])
  await setImmediate()
  expect(begun).toEqual(['a'])
  await Promise.all(pages)
  expect(begun).toEqual(['a', 'b'])
})

test('a crowd that never ends keeps no page waiting for ever', async () => {
  let isOver = false
  const page = turnToRender().then(() => {
    isOver = true
  })
  while (!isOver) {
    noteVisitor()
    await setImmediate()
  }
  await page
})
