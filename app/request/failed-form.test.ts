import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { type AppContext, appContext } from './context.ts'
import { handler } from './handler.ts'
import { receiveForm } from './receive-form.server.ts'

const schema = z.object({ words: z.string(), password: z.string() })
const NOW = Temporal.Instant.from('2026-01-02T03:04:05Z')

/** Sends a form whose command fails. */
async function send(thrown: unknown) {
  const logged: unknown[] = []
  const log = { error: (told: unknown) => logged.push(told) }
  const context = new RouterContextProvider()
  context.set(appContext, { log } as unknown as AppContext)
  const form = new FormData()
  form.set('words', 'Bonjour')
  form.set('password', 'a secret')
  const action = handler(() =>
    receiveForm({ name: 'note', form, schema, now: NOW }, async () => {
      throw thrown
    }),
  )
  const request = new Request('https://site.test/')
  const answer = await action({ url: new URL(request.url), request, context }).catch(
    (refused: unknown) => ({ refused }),
  )
  return { answer, logged }
}

const sentBack = (status: number) => ({
  data: {
    form: 'note',
    values: { words: 'Bonjour' },
    attempt: NOW.epochMilliseconds,
    refusal: 'failed',
  },
  init: { status },
})

test('what fails goes back to its page with what was typed, and is logged', async () => {
  const bug = new Error('a bug')
  const { answer, logged } = await send(bug)
  expect(answer).toMatchObject(sentBack(500))
  expect(logged).toEqual([{ error: bug }])
})

test.each([
  ['conflict', 409],
  ['unavailable', 503],
] as const)('so does what meets “%s”, which is no bug', async (code, status) => {
  const { answer, logged } = await send(new AppError(code))
  expect(answer).toMatchObject(sentBack(status))
  expect(logged).toEqual([])
})

test('where the page cannot be drawn either, its refusal brings what was typed', async () => {
  const context = new RouterContextProvider()
  const typed = [{ name: 'words', value: 'Bonjour' }]
  context.set(appContext, { typed: async () => typed } as unknown as AppContext)
  const request = new Request('https://site.test/')
  const asked = { url: new URL(request.url), request, context }
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
  for (const thrown of [away, new AppError('unavailable')]) {
    const answer = handler(() => Promise.reject(thrown))(asked)
    await expect(answer).rejects.toMatchObject({
      data: { code: 'unavailable', typed },
      init: { status: 503 },
    })
  }
})

test.each(['not-found', 'forbidden', 'unauthenticated'] as const)(
  '“%s” is an answer about the page, not about the form',
  async (code) => {
    const { answer } = await send(new AppError(code))
    expect(answer).toMatchObject({ refused: { data: { code } } })
  },
)
