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
