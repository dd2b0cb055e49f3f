import { isKeptField } from '#domain/text/kept-field.ts'

/** What was typed or chosen, by field; of a box or a choice, whether it is ticked. */
export type Typed = Record<string, string>

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const TICKED = 'yes'
const UNTICKED = ''

/** What the form holds now. */
export function typedIn(form: HTMLFormElement): Typed {
  return collect(form, (control) => {
    if (isTick(control)) return control.checked ? TICKED : UNTICKED
    if (isMultiple(control)) return valuesOf(control, (option) => option.selected)
    return control.value
  })
}

/** What the page came with, before anybody touched it. */
export function givenIn(form: HTMLFormElement): Typed {
  return collect(form, (control) => {
    if (isTick(control)) return control.defaultChecked ? TICKED : UNTICKED
    if (isMultiple(control)) return valuesOf(control, (option) => option.defaultSelected)
    if (!(control instanceof HTMLSelectElement)) return control.defaultValue
    const options = [...control.options]
    return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? ''
  })
}

/** What differs from the page: that alone is somebody's own. */
export function changesOf(typed: Typed, given: Typed): Typed {
  const changes = Object.entries(typed).filter(([field, words]) => words !== (given[field] ?? ''))
  return Object.fromEntries(changes)
}

/** Puts words back where they were typed, as if they were typed: whoever listens hears of it. */
export function typeInto(form: HTMLFormElement, typed: Typed): void {
  for (const [field, control] of controlsOf(form)) {
    const words = typed[field]
    if (words === undefined) continue
    if (isTick(control)) {
      if (control.checked !== (words === TICKED)) control.click()
    } else if (isMultiple(control)) {
      const chosen = new Set(JSON.parse(words) as string[])
      for (const option of control.options) option.selected = chosen.has(option.value)
      control.dispatchEvent(new Event('change', { bubbles: true }))
    } else if (control.value !== words) say(control, words)
  }
}

/** By the prototype's own setter: React does not hear of a value that is set on the element. */
function say(control: Control, words: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {}
  set?.call(control, words)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

function collect(form: HTMLFormElement, read: (control: Control) => string): Typed {
  return Object.fromEntries(
    controlsOf(form).map(([field, control]) => [field, read(control)] as const),
  )
}

/** Each by its name; several of one name by what they stand for, or by their order. */
function controlsOf(form: HTMLFormElement): [string, Control][] {
  const counts = new Map<string, number>()
  return [...form.elements].flatMap((element): [string, Control][] => {
    const control = element as Control
    const { name, type } = control
    const autocomplete = control.getAttribute('autocomplete') ?? ''
    if (!isKeptField({ name: name ?? '', type, autocomplete })) return []
    const base = isTick(control) ? `${name}=${control.value}` : name
    const count = counts.get(base) ?? 0
    counts.set(base, count + 1)
    return [[count === 0 ? base : `${base} ${count}`, control]]
  })
}

function isTick(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

function isMultiple(control: Control): control is HTMLSelectElement {
  return control.type === 'select-multiple'
}

function valuesOf({ options }: HTMLSelectElement, isMeant: (option: HTMLOptionElement) => boolean) {
  return JSON.stringify([...options].filter(isMeant).map(({ value }) => value))
}
