/** Sent by the script that saves while somebody types: `first` of a form, then `more`. */
export const SAVING_FIELD = 'saving'

/** Of every form of a draft: the tab that it comes from, whose own savings never overtake it. */
export const WRITER_FIELD = 'writer'

/** What such a save is answered by; a form that a browser sends leads to a page instead. */
export type DraftSaved = { saved: { revision: number; at: string } }

export function isDraftSaved(answer: unknown): answer is DraftSaved {
  return typeof answer === 'object' && answer !== null && 'saved' in answer
}
