import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DisclosureList } from './disclosure-list.tsx'

const items = ['a', 'b'].map((id) => ({ id, question: `${id}?`, answer: `${id}.` }))

test('each question is a heading of the asked level, and one may be open at first', () => {
  const html = renderToStaticMarkup(<DisclosureList items={items} headingLevel={3} openId="b" />)
  expect(
    [...html.matchAll(/<details id="(.)"( open="")?>/g)].map(([, id, open]) => [id, open]),
  ).toEqual([
    ['a', undefined],
    ['b', ' open=""'],
  ])
  expect(html.match(/<summary><h3[^>]*>.\?<\/h3>/g)).toHaveLength(2)
})

test('a name makes them exclude each other', () => {
  const html = renderToStaticMarkup(
    <DisclosureList items={items} headingLevel={2} exclusiveName="faq" />,
  )
  expect(html.match(/name="faq"/g)).toHaveLength(2)
})
