import { z } from 'zod'
import { accountSchema, endorsementSchema } from '#domain/contract/endorsement.ts'
import { componentSchema } from '#domain/contract/page.ts'
import { pictureSchema } from '#domain/contract/picture.ts'
import { tagSchema } from '#domain/contract/tag.ts'
import { translatedSchema } from '#domain/contract/translated.ts'
import type { Brand } from '#platform/brand.ts'
import { publicQueries } from '#queries/public-queries.ts'
import type { Query } from '#queries/query/define-query.ts'
import { langSchema } from '#queries/query/lang.ts'
import { registerPaths } from './register-paths.ts'

const REASONS = {
  '400': 'A parameter or variable is wrong; each error says which and why.',
  '404': 'There is no query of this name.',
  '405': 'Another method than GET or HEAD.',
  '414': 'The address is too long.',
  '500': 'An error on our side.',
  '503': 'The database cannot answer now; Retry-After says when to ask again.',
} as const

type JsonContent = { 'application/json': { schema: JsonSchema; example?: unknown } }
type Reference = { $ref: string }

export type Operation = {
  operationId: string
  summary: string
  /** `variables` comes first. */
  parameters: [
    { name: string; in: string; description: string; content: JsonContent },
    ...Reference[],
  ]
  responses: {
    200: { description: string; content: JsonContent }
    304: { description: string }
    [failure: string]: object
  }
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>

/** The query layer in OpenAPI 3.1, made from the schemas that it answers with. */
export function openApiDocument(brand: Brand) {
  const queries = [...publicQueries.values()]
  return {
    openapi: '3.1.1',
    info: {
      title: `${brand.name} query API`,
      version: '1.0.0',
      description:
        'Public data of the marketplace, read by named queries. No key is needed, and nothing depends on who asks.',
    },
    servers: [{ url: '/', description: 'This site' }],
    paths: {
      ...Object.fromEntries(
        queries.map((query) => [`/api/query/${query.name}`, { get: operation(query) }]),
      ),
      ...registerPaths,
    },
    components: {
      schemas: { ...answerSchemas(queries), Failure: plain(z.toJSONSchema(failureSchema)) },
      parameters: contextParameters,
      responses: Object.fromEntries(
        Object.entries(REASONS).map(([status, description]) => [
          `Status${status}`,
          { description, content: jsonContent({ $ref: '#/components/schemas/Failure' }) },
        ]),
      ),
    },
  }
}

const failureSchema = z
  .object({
    data: z.null(),
    errors: z.array(
      z.object({
        message: z.string(),
        path: z.array(z.string()).optional().describe('The parameter or variable it is about.'),
        code: z.string(),
      }),
    ),
  })
  .describe('The body of every answer that is not 200.')

const contextParameters = {
  lang: {
    name: 'lang',
    in: 'query',
    description: 'The language of the answer; it may stand in variables instead.',
    schema: plain(z.toJSONSchema(langSchema, { io: 'input' })),
  },
  client: {
    name: 'client',
    in: 'query',
    description: 'The name of the asking program. It changes nothing in the answer.',
    schema: { type: 'string' },
  },
  version: {
    name: 'version',
    in: 'query',
    description: 'The version of the asking program. It changes nothing in the answer.',
    schema: { type: 'string' },
  },
}

function operation(query: Query): Operation {
  const variables = plain(z.toJSONSchema(query.input, { io: 'input' }))
  const failures = Object.keys(REASONS).map((status) => [
    status,
    { $ref: `#/components/responses/Status${status}` },
  ])
  return {
    operationId: query.name,
    summary: query.summary,
    parameters: [
      {
        name: 'variables',
        in: 'query',
        description: 'A JSON object of at most 2,048 bytes and four levels.',
        content: jsonContent(variables),
      },
      ...Object.keys(contextParameters).map((name) => ({
        $ref: `#/components/parameters/${name}`,
      })),
    ],
    responses: {
      200: {
        description: 'The answer.',
        content: jsonContent(answerSchema(query), { data: query.example, errors: [] }),
      },
      304: { description: 'Unchanged since the answer whose ETag was sent in If-None-Match.' },
      ...Object.fromEntries(failures),
    },
  }
}

function answerSchema({ name }: Query): JsonSchema {
  return {
    type: 'object',
    required: ['data', 'errors'],
    properties: {
      data: { $ref: `#/components/schemas/${name}Data` },
      errors: { type: 'array', items: {}, maxItems: 0 },
    },
  }
}

function jsonContent(schema: JsonSchema, example?: unknown): JsonContent {
  return { 'application/json': { schema, ...(example !== undefined && { example }) } }
}

/** Schemas with an id here are written once and referred to. A registry of our own: the global one outlives a reload. */
function answerSchemas(queries: readonly Query[]): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  registry.add(translatedSchema, { id: 'Translated' })
  registry.add(pictureSchema, { id: 'Picture' })
  registry.add(tagSchema, { id: 'Tag' })
  registry.add(componentSchema, { id: 'Component' })
  registry.add(accountSchema, { id: 'Account' })
  registry.add(endorsementSchema, { id: 'Endorsement' })
  for (const { name, output } of queries) {
    // Queries may share an output; each gets a name of its own.
    registry.add(output.clone(), { id: `${name}Data` })
  }
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ jsonSchema }) => withoutNoise(jsonSchema),
  })
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, plain(schema)]))
}

/** The pattern of a known format, and the range that every JavaScript integer has, tell a reader nothing. */
function withoutNoise(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.format !== undefined) delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

/** Without the marks of a document that stands alone. */
function plain({
  $schema,
  $id,
  '~standard': _,
  ...schema
}: object & Record<string, unknown>): JsonSchema {
  return schema
}

/** As much of JSON Schema as zod writes and the document of the API shows. */
export type JsonSchema = {
  $ref?: string
  type?: string | readonly string[]
  description?: string
  enum?: readonly unknown[]
  format?: string
  default?: unknown
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  items?: JsonSchema
  maxItems?: number
  additionalProperties?: unknown
  anyOf?: readonly JsonSchema[]
}
