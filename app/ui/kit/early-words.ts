/** On the window: what was written in a text area, or selected, before React took it over (`start-later.ts`). */
export const EARLY_WORDS = 'earlyWords'

type Early = { words: string; start: number; end: number }

/** Once React has taken a text area over, and said its first words again: what was written since is back. */
export function restoreEarlyWords(area: HTMLTextAreaElement): void {
  const { [EARLY_WORDS]: early } = window as { [EARLY_WORDS]?: WeakMap<HTMLTextAreaElement, Early> }
  const written = early?.get(area)
  if (!written) return
  early?.delete(area)
  if (area.value !== written.words) area.value = written.words
  area.setSelectionRange(written.start, written.end)
}
