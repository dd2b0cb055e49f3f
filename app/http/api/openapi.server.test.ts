import { expect, test } from 'vitest'
import { publicQueries } from '#queries/public-queries.ts'
import { BRAND } from '#tests/support/database/query-context.ts'
import { openApiDocument } from './openapi.server.ts'

const document = JSON.parse(JSON.stringify(openApiDocument(BRAND)))

function* valuesOf(key: string, value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, each] of Object.entries(value)) {
    if (name === key) yield each
    yield* valuesOf(key, each)
  }
}

test('every query has its path, with a summary, its variables and an example', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d$/)
  expect(document.info.title).toContain(BRAND.name)
  const paths = Object.keys(document.paths).filter((path) => path.startsWith('/api/query/'))
  expect(paths).toHaveLength(publicQueries.size)
  for (const [name, query] of publicQueries) {
    const { get } = document.paths[`/api/query/${name}`]
    expect(get.operationId).toBe(name)
    expect(get.summary).toMatch(/^[A-Z].*\.$/)
    expect(get.parameters[0].name).toBe('variables')
    const answer = get.responses['200'].content['application/json']
    expect(answer.example).toEqual({ data: query.example, errors: [] })
    expect(answer.schema.properties.data.$ref).toBe(`#/components/schemas/${name}Data`)
  }
})

test('every reference leads to something in the document', () => {
  const references = [...valuesOf('$ref', document)]
  expect(references.length).toBeGreaterThan(50)
  for (const reference of references) {
    const keys = String(reference).replace(/^#\//, '').split('/')
    const target = keys.reduce((place, key) => place?.[key], document)
    expect([reference, typeof target]).toEqual([reference, 'object'])
  }
})

test('a schema carries no identity of its own that would change where references lead', () => {
  expect([...valuesOf('$id', document), ...valuesOf('$schema', document)]).toEqual([])
})

test('what queries share is written once', () => {
  expect(document.components.schemas.LastReviewsData.properties.endorsements.items).toEqual({
    $ref: '#/components/schemas/Endorsement',
  })
  const tags = document.components.schemas.QualitiesData.properties.tags
  expect(tags.items).toEqual({ $ref: '#/components/schemas/Tag' })
})
