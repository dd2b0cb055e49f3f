import { type DraftSaved, SAVING_FIELD } from '#domain/content/saving.ts'

/** Whether a form was sent while somebody types, and whether it goes on with what was saved before. */
export function savingOf(form: FormData): { isTyping: boolean; isMore: boolean } {
  const said = form.get(SAVING_FIELD)
  return { isTyping: said !== null, isMore: said === 'more' }
}

export function draftSaved(revision: number, now: Temporal.Instant): DraftSaved {
  return { saved: { revision, at: now.toString() } }
}
