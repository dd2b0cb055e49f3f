/** As the browser would send it: with the button that was pressed, and files where the form takes some. */
export function bodyOf(form: HTMLFormElement, submitter: HTMLElement | null): BodyInit {
  const entries = new FormData(form, submitter)
  if (form.enctype === 'multipart/form-data') return entries
  return new URLSearchParams(
    [...entries].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )
}
