import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Component } from '#domain/contract/page.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import type { BlockPageContent } from './block-page-content.ts'
import { LegalPage } from './legal-page.tsx'
import { SolutionPage } from './solution-page.tsx'

function block(public_id: string, kind: Component['kind'], row: Partial<Component>): Component {
  return {
    public_id,
    kind,
    position: 0,
    lang: 'EN_GB',
    title: null,
    description: null,
    picture: null,
    content: {},
    relationships: [],
    sub_components: [],
    ...row,
  }
}

const text = (words: string, href?: string) => ({
  document: {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          {
            type: 'text',
            text: words,
            ...(href && { marks: [{ type: 'link', attrs: { href } }] }),
          },
        ],
      },
    ],
  },
})

function html(Page: typeof LegalPage, page: Partial<BlockPageContent>): string {
  const content = { title: { EN_GB: 'Terms and all' }, description: { EN_GB: 'All the rules.' } }
  const environment = {
    locale: 'en-GB',
    brandName: 'Acme',
    isIndexed: true,
    origin: 'https://www.example.com',
    localeOrigins: {},
  } as const
  const data = { reviews: {}, members: {}, tags: {} }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en-US')}>
      <PageEnvironmentContext value={environment}>
        <Page slug="terms" components={[]} data={data} {...content} {...page} />
      </PageEnvironmentContext>
    </I18nProvider>,
  )
}

const LEGAL = [
  block('top', 'HEADER', { title: 'Terms', description: 'The rules.' }),
  block('one', 'RICH_TEXT', { title: 'First', content: text('Be kind.') }),
  block('two', 'RICH_TEXT', {
    title: 'Second',
    content: text('us@acme.example', 'mailto:us@acme.example'),
  }),
]

test('a legal text has one heading, and its parts can be reached from the list of them', () => {
  const page = html(LegalPage, { components: LEGAL })
  expect(page.match(/<h1/g)).toHaveLength(1)
  expect(page.match(/<h2/g)).toHaveLength(2)
  for (const [, id = ''] of page.matchAll(/<a href="#([^"]*)"/g))
    expect(page).toContain(`<section id="${id}"`)
  expect(page).toContain('<a href="#p-two">Second</a>')
})

test('what search engines read says more than the heading', () => {
  const page = html(LegalPage, { components: LEGAL })
  expect(page).toContain('<title>Terms and all | Acme</title>')
  expect(page).toContain('<link rel="canonical" href="https://www.example.com/en-GB/legal/terms"/>')
  expect(page).toContain('<span aria-current="page">Terms</span>')
  expect(page).toContain('"@type":"BreadcrumbList"')
})

test('a mailbox in a text is a link that needs no script', () => {
  const page = html(LegalPage, { components: LEGAL })
  expect(page).toContain('<a href="mailto:us@acme.example">us@acme.example</a>')
})

test('questions are told to search engines as such', () => {
  const question = block('q', 'CARD', { title: 'Why?', description: 'Because.' })
  const page = html(SolutionPage, {
    slug: 'avis',
    components: [
      block('top', 'HEADER', { title: 'Reviews' }),
      block('faq', 'FAQ', { title: 'Questions', sub_components: [question] }),
    ],
  })
  expect(page).toContain(
    '{"@type":"FAQPage","mainEntity":[{"@type":"Question","name":"Why?","acceptedAnswer":{"@type":"Answer","text":"Because."}}]}',
  )
  expect(page).toContain('href="https://www.example.com/en-GB/solutions/avis"')
  expect(page).toContain('<a href="/en-GB/solutions">How it works</a>')
})

test('the first page about the site has the bare address', () => {
  const page = html(SolutionPage, { slug: 'solutions', components: LEGAL })
  expect(page).toContain('<link rel="canonical" href="https://www.example.com/en-GB/solutions"/>')
})
