import { newKey } from '#ui/browser/new-key.ts'

const KEY = 'writer'

let own: string | undefined

/**
 * The name under which this tab saves drafts. A reload hands it on; the copy of a tab, and a page that a step back
 * brings as it was left, have another one: what they show may be older than what was saved under it.
 */
export function writerOfTab(): () => string {
  if (own === undefined) {
    own = handedOn() ?? newKey()
    window.addEventListener('pagehide', () => attempt(() => sessionStorage.setItem(KEY, name())))
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) own = newKey()
    })
  }
  return name
}

const name = () => own ?? ''

function handedOn(): string | null | undefined {
  const key = attempt(() => sessionStorage.getItem(KEY))
  attempt(() => sessionStorage.removeItem(KEY))
  return key
}

/** A browser may have no storage. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
