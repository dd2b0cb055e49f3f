import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { Checkbox } from './checkbox.tsx'
import { ErrorSummary } from './error-summary.tsx'
import type { FieldProps } from './field-props.ts'
import { RadioGroup } from './radio-group.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'
import { TextInput } from './text-input.tsx'

function markup(node: ReactNode): string {
  return renderToStaticMarkup(<I18nProvider i18n={i18nFor('fr-FR')}>{node}</I18nProvider>)
}

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
]

const FIELDS: [string, string, (props: FieldProps) => ReactNode][] = [
  ['text input', 'input', (props) => <TextInput {...props} />],
  ['text area', 'textarea', (props) => <TextArea {...props} />],
  ['select', 'select', (props) => <Select {...props} options={options} />],
  ['checkbox', 'input', (props) => <Checkbox {...props} />],
  ['radio group', 'fieldset', (props) => <RadioGroup {...props} options={options} />],
]

const field = { id: 'city', name: 'town', label: 'City' }

/** The opening tag of the control, or of what stands for the group. */
function controlTag(html: string, element: string): string {
  return html.match(new RegExp(`<${element}[^>]*>`))?.[0] ?? ''
}

test.each(FIELDS)('a %s is described by its errors, then its hint', (_, element, render) => {
  const html = markup(render({ ...field, hint: 'A hint', errors: ['Write it out.'] }))
  const tag = controlTag(html, element)
  expect(tag).toContain('aria-describedby="city-error city-hint"')
  expect(tag).toContain('aria-invalid="true"')
  expect(html).toMatch(/id="city-error"[^>]*><p>.*Write it out\.<\/p>/)
  expect(html).toMatch(/id="city-hint"[^>]*>A hint</)
})

test.each(FIELDS)('a %s without errors and hint points to nothing', (_, element, render) => {
  const html = markup(render({ ...field, errors: [] }))
  expect(controlTag(html, element)).not.toMatch(/aria-(describedby|invalid)/)
  expect(html).not.toContain('city-error')
})

test.each(FIELDS)('a %s has one element with its id, and its name', (_, _element, render) => {
  const html = markup(render(field))
  expect(html.match(/ id="city"/g)).toHaveLength(1)
  expect(html).toContain('name="town"')
})

test.each(FIELDS)(
  'a %s says in words that it may be left empty, and nothing where it may not',
  (_, _element, render) => {
    const need = (required?: boolean) =>
      markup(render({ ...field, required })).match(
        /\((required|optional|obligatoire|facultatif)\)/,
      )?.[0]
    expect(['(optional)', '(facultatif)']).toContain(need(false))
    expect(need(true)).toBeUndefined()
    expect(need()).toBeUndefined()
  },
)

test('while it is sent a text can be read but not changed, and is still sent', () => {
  const html = markup(<TextInput {...field} defaultValue="Lyon" isBusy />)
  expect(html).toMatch(/<input[^>]*value="Lyon"/)
  expect(html).toContain('readOnly=""')
  expect(html).not.toContain('disabled')
})

test('a text area counts what it holds, also beyond its limit', () => {
  const html = markup(<TextArea {...field} defaultValue="Lyon!" limit={4} />)
  expect(html).toContain('5 / 4')
  expect(html).toContain('data-over')
  expect(html).not.toContain('maxlength')
})

test('the summary leads to each field in error and is gone without errors', () => {
  const html = markup(<ErrorSummary errors={[{ fieldId: 'city', message: 'City: write it.' }]} />)
  expect(html).toMatch(/^<div role="alert" tabindex="-1"/)
  expect(html).toContain('<a href="#city">City: write it.</a>')
  expect(markup(<ErrorSummary errors={[]} />)).toBe('')
})
