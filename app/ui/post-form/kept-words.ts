import type { Typed } from './form-fields.ts'

const PREFIX = 'typed '

/** Whose words, on which page, in which of its forms. */
export type FormPlace = { owner: string; path: string; form: string }

/**
 * Words that were typed and not sent yet, in the storage of one tab: they outlive a reload and signing in again, never
 * the tab. Where a browser has no storage, or no room, nothing is kept.
 */
export function keptWords(storage: () => Storage) {
  const key = ({ owner, path, form }: FormPlace) => `${PREFIX}${owner} ${path} ${form}`

  function attempt<Result>(work: (storage: Storage) => Result): Result | undefined {
    try {
      return work(storage())
    } catch {
      return undefined
    }
  }

  function forgetWhere(isMeant: (key: string) => boolean): void {
    attempt((kept) => {
      const keys = Array.from({ length: kept.length }, (_, place) => kept.key(place) ?? '')
      for (const each of keys) if (each.startsWith(PREFIX) && isMeant(each)) kept.removeItem(each)
    })
  }

  return {
    read: (place: FormPlace): Typed =>
      attempt((kept) => JSON.parse(kept.getItem(key(place)) ?? '{}') as Typed) ?? {},
    keep(place: FormPlace, typed: Typed): void {
      attempt((kept) => {
        if (Object.keys(typed).length === 0) kept.removeItem(key(place))
        else kept.setItem(key(place), JSON.stringify(typed))
      })
    },
    forget: (place: FormPlace): void => {
      attempt((kept) => kept.removeItem(key(place)))
    },
    /** Whoever signs out leaves nothing to whoever comes next. */
    forgetAll: (): void => forgetWhere(() => true),
    /** Somebody else has signed in: what others typed in their accounts is not theirs. */
    forgetOthers: (owner: string): void =>
      forgetWhere((each) => {
        const whose = each.slice(PREFIX.length).split(' ', 1)[0]
        return whose !== '' && whose !== owner
      }),
  }
}

export const wordsOfTab = keptWords(() => sessionStorage)
