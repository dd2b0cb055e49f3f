import { expect, test } from 'vitest'
import { topicsOf } from './topics.ts'

test.each([
  ['The final cost was 4% below the quote.', ['cost']],
  ['Nine weeks from the first call to being finished, holidays included.', ['schedule']],
  ['Our emails often went unanswered for more than a week.', ['reply']],
  ['The same project manager visited us twice.', ['person', 'visit']],
  ['They listened for two hours and took notes.', []],
])('%s', (text, topics) => {
  expect(topicsOf(text)).toEqual(topics)
})
