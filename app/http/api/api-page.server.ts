import { html } from 'hono/html'
import type { JsonSchema, OpenApiDocument, Operation } from './openapi.server.ts'

const HEADINGS = ['Field', 'Type', 'Meaning']

type Html = ReturnType<typeof html>

/** The document of the API for people: no script, everything on one page. */
export function apiPage({ info, paths, components }: OpenApiDocument): string {
  const operations = Object.values(paths).flatMap(({ get }) => ('operationId' in get ? [get] : []))
  const types = Object.entries(components.schemas).filter(([name]) => !name.endsWith('Data'))
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}</title>
<meta name="description" content="${info.description}">
<link rel="stylesheet" href="/api/style.css">
</head>
<body>
<a class="skip" href="#queries">Skip to the queries</a>
<header>
<h1>${info.title}</h1>
<p class="lead">${info.description}</p>
<nav aria-label="On this page">
<ul>
<li><a href="#asking">How to ask</a></li>
<li><a href="#failures">When it fails</a></li>
${operations.map(
  ({ operationId }) => html`<li><a href="#${operationId}">${operationId}</a></li>
`,
)}<li><a href="#register">The public register</a></li>
<li><a href="#types">Types</a></li>
</ul>
</nav>
</header>
<main>
${asking(components.parameters)}${failures(components.responses)}<section id="queries" aria-labelledby="queries-title">
<h2 id="queries-title">Queries</h2>
${operations.map((operation) => query(operation, components.schemas))}</section>
${register(paths)}<section id="types" aria-labelledby="types-title">
<h2 id="types-title">Types</h2>
${types.map(([name, schema]) => type(name, schema))}</section>
</main>
<footer><p>The same as a machine reads it: <a href="/api/openapi.json">openapi.json</a>.</p></footer>
</body>
</html>
`
  return String(page)
}

function asking(parameters: OpenApiDocument['components']['parameters']): Html {
  const rows = [
    [
      html`<code>variables</code>`,
      'A JSON object of at most 2,048 bytes and four levels, percent-encoded.',
    ],
    ...Object.values(parameters).map(({ name, description }) => [
      html`<code>${name}</code>`,
      description,
    ]),
  ]
  return html`<section id="asking" aria-labelledby="asking-title">
<h2 id="asking-title">How to ask</h2>
<p><code class="address">GET /api/query/{name}?variables={}&amp;lang=FR_FR</code></p>
<p>Every answer is a JSON object with <code>data</code> and <code>errors</code>. It may be kept for a minute; its
<code>ETag</code> tells whether it changed since.</p>
${table('Parameters, all optional', ['Parameter', 'Meaning'], rows)}</section>
`
}

function failures(responses: OpenApiDocument['components']['responses']): Html {
  const rows = Object.entries(responses).map(([name, { description }]) => [
    html`<code>${name.replace('Status', '')}</code>`,
    description,
  ])
  return html`<section id="failures" aria-labelledby="failures-title">
<h2 id="failures-title">When it fails</h2>
<p>Then <code>data</code> is <code>null</code> and <code>errors</code> says why.</p>
${table('Status codes', ['Status', 'Meaning'], rows)}</section>
`
}

function query(operation: Operation, schemas: Record<string, JsonSchema>): Html {
  const { operationId: name, summary, parameters, responses } = operation
  const variables = parameters[0].content['application/json'].schema
  const { example } = responses[200].content['application/json']
  const hasVariables = Object.keys(variables.properties ?? {}).length > 0
  const address = `/api/query/${name}${hasVariables ? '?lang=EN_GB' : ''}`
  return html`<section id="${name}" aria-labelledby="${name}-title">
<h3 id="${name}-title">${name}</h3>
<p>${summary}</p>
<p>Try it: <a class="address" href="${address}"><code>${address}</code></a></p>
${
  hasVariables
    ? fieldTable(`Variables of ${name}`, variables)
    : html`<p>It takes no variables.</p>
`
}${fieldTable(`Data of ${name}`, schemas[`${name}Data`] ?? {})}<details>
<summary>An answer of ${name}</summary>
<pre tabindex="0"><code>${JSON.stringify(example, null, 2)}</code></pre>
</details>
</section>
`
}

/** Read by other programs, which know the formats. */
function register(paths: OpenApiDocument['paths']): Html {
  const rows = Object.entries(paths).flatMap(([path, { get }]) =>
    'operationId' in get
      ? []
      : [[html`<code>${path}</code>`, get.summary, get.responses[200].description]],
  )
  return html`<section id="register" aria-labelledby="register-title">
<h2 id="register-title">The public register</h2>
<p>An append-only, signed list of what happens to reviews, in the formats of C2SP (<code>signed-note</code>,
<code>tlog-checkpoint</code>, <code>tlog-tiles</code>, <code>tlog-proof</code>, <code>tlog-policy</code>) over the trees of RFC 6962 with SHA-256. Check all of it
with <code>npm run register:check -- https://…</code> or with a program of your own.</p>
${table('Addresses of the register', ['Address', 'What', 'Answer'], rows)}</section>
`
}

function type(name: string, schema: JsonSchema): Html {
  return html`<section id="type-${name}" aria-labelledby="type-${name}-title">
<h3 id="type-${name}-title">${name}</h3>
<p>${schema.description ?? ''}</p>
${fieldTable(`Fields of ${name}`, schema)}</section>
`
}

type ApiFieldsHtml = ReturnType<typeof html>

type Field = { name: string; type: ApiFieldsHtml; description: string }

/** A table with a row for each field of an object, those of objects inside it included. */
function fieldTable(caption: string, schema: JsonSchema): ApiFieldsHtml {
  return table(
    caption,
    HEADINGS,
    fieldsOf(schema).map(({ name, type, description }) => [
      html`<code>${name}</code>`,
      type,
      description,
    ]),
  )
}

/** The first cell of each row heads it. It scrolls on narrow screens, hence the focus and the label. */
function table(
  caption: string,
  headings: string[],
  rows: (ApiFieldsHtml | string)[][],
): ApiFieldsHtml {
  return html`<div class="table" role="region" aria-label="${caption}" tabindex="0">
<table>
<caption>${caption}</caption>
<thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>
${rows.map(
  ([
    head,
    ...cells
  ]) => html`<tr><th scope="row">${head}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>
`,
)}</tbody>
</table>
</div>
`
}

function fieldsOf(schema: JsonSchema, prefix = ''): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const isOptional = schema.required !== undefined && !schema.required.includes(key)
    const name = prefix + key
    const { inner, suffix } = innermost(property)
    const type = isOptional ? html`${typeOf(property)}, or absent` : typeOf(property)
    const field = { name, type, description: property.description ?? '' }
    return [field, ...fieldsOf(inner, `${name}${suffix}.`)]
  })
}

/** Through lists and alternatives to null, to the object whose fields are worth a row each. */
function innermost(schema: JsonSchema, suffix = ''): { inner: JsonSchema; suffix: string } {
  if (schema.items) return innermost(schema.items, `${suffix}[]`)
  const [only, ...others] = schema.anyOf?.filter(({ type }) => type !== 'null') ?? []
  if (only && others.length === 0) return innermost(only, suffix)
  return { inner: schema, suffix }
}

function typeOf(schema: JsonSchema): ApiFieldsHtml {
  if (schema.$ref) return typeLink(schema.$ref.split('/').at(-1) ?? '')
  if (schema.enum)
    return separated(
      schema.enum.map((each) => html`<code>${each}</code>`),
      ', ',
    )
  if (schema.anyOf) return separated(schema.anyOf.map(typeOf), ' or ')
  if (schema.items) return html`list of ${typeOf(schema.items)}`
  if (Array.isArray(schema.type)) return html`${schema.type.join(' or ')}`
  return html`${schema.format ?? schema.type ?? 'anything'}`
}

function typeLink(name: string): ApiFieldsHtml {
  return html`<a href="#type-${name}">${name}</a>`
}

function separated(parts: readonly ApiFieldsHtml[], separator: string): ApiFieldsHtml {
  return html`${parts.map((part, index) => html`${index > 0 ? separator : ''}${part}`)}`
}
