/** A page can use no more; what is longer is refused, and shown again as far as it was read. */
const USABLE_BYTES = 1_048_576

/** A body that is no form, whatever it is, reads as an empty one. */
export async function readForm(request: Request): Promise<{ form: FormData; isTooLarge: boolean }> {
  const isTooLarge = Number(request.headers.get('content-length') ?? 0) > USABLE_BYTES
  try {
    return { form: await request.formData(), isTooLarge }
  } catch {
    return { form: new FormData(), isTooLarge }
  }
}

/** The files of a field, in the order in which they were chosen; an empty field sends one without a name. */
export async function filesOf(
  form: FormData,
  field: string,
): Promise<{ name: string; bytes: Uint8Array }[]> {
  const files = form.getAll(field).filter((each): each is File => each instanceof File)
  const chosen = files.filter(({ name, size }) => name !== '' || size > 0)
  return Promise.all(
    chosen.map(async (file) => ({
      name: file.name,
      bytes: new Uint8Array(await file.arrayBuffer()),
    })),
  )
}
