import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { pageMarkup } from '#tests/support/browser/page-markup.tsx'
import { DraftConflict } from './draft-conflict.tsx'

test('of what differs one text is chosen, what is the same is sent along', () => {
  const outcome = { form: 'head', values: {}, refusal: 'overtaken', attempt: 1 } as const
  const markup = pageMarkup(
    <MemoryRouter>
      <DraftConflict
        name="head"
        hidden={{ revision: '7' }}
        outcome={outcome}
        fields={[
          { name: 'title', label: 'Title', mine: 'Mine\nof two lines', theirs: 'Theirs' },
          { name: 'description', label: 'Description', mine: 'Why ?', theirs: 'Why\u00a0?' },
        ]}
      />
    </MemoryRouter>,
    'en-GB',
  )
  expect(markup).toContain('value="Mine\nof two lines"')
  expect(markup).toContain('value="Theirs"')
  expect(markup).toContain('<input type="hidden" name="description" value="Why ?"/>')
  expect(markup).toContain('<input type="hidden" name="revision" value="7"/>')
})
