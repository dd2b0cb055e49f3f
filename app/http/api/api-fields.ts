import { html } from 'hono/html'
import type { JsonSchema } from './json-schema.ts'

type Html = ReturnType<typeof html>
type Field = { name: string; type: Html; description: string }

const HEADINGS = ['Field', 'Type', 'Meaning']

/** A table with a row for each field of an object, those of objects inside it included. */
export function fieldTable(caption: string, schema: JsonSchema): Html {
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
export function table(caption: string, headings: string[], rows: (Html | string)[][]): Html {
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

function typeOf(schema: JsonSchema): Html {
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

function typeLink(name: string): Html {
  return html`<a href="#type-${name}">${name}</a>`
}

function separated(parts: readonly Html[], separator: string): Html {
  return html`${parts.map((part, index) => html`${index > 0 ? separator : ''}${part}`)}`
}
