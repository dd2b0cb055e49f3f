import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useRevalidator } from 'react-router'
import { WRITER_FIELD } from '#domain/content/saving.ts'
import type { SendingFailure } from '#domain/text/failed-sending.ts'
import { newKey } from '#ui/browser/new-key.ts'

/** Where a draft stands: kept, being sent, or with words that are not kept yet. */
type DraftStanding = 'saved' | 'saving' | 'unsaved' | SendingFailure

type DraftValue = {
  /** The newest one that the page knows of. */
  revision: number
  savedAt: string | null
  standing: DraftStanding
  stands(standing: DraftStanding): void
  /** A form was kept; the page is read anew, and what is typed stays. */
  keptAs(saved: { revision: number; at: string }): void
}

export const DraftContext = createContext<DraftValue>({
  revision: 0,
  savedAt: null,
  standing: 'saved',
  stands: () => {},
  keptAs: () => {},
})

type DraftProps = { revision: number; savedAt: string | null; children: ReactNode }

/** Around an editor: its forms are of one draft, and each that is saved makes the next revision for all. */
export function Draft({ revision, savedAt, children }: DraftProps) {
  const { revalidate } = useRevalidator()
  const [kept, setKept] = useState({ revision: 0, at: savedAt })
  const [standing, stands] = useState<DraftStanding>('saved')
  const isNewer = kept.revision > revision
  const keptAs = useCallback(
    (saved: { revision: number; at: string }) => {
      setKept(saved)
      stands('saved')
      // Not a step to this page: that would go over one that is under way to another.
      void revalidate()
    },
    [revalidate],
  )
  const value = useMemo(
    () => ({
      revision: isNewer ? kept.revision : revision,
      savedAt: isNewer ? kept.at : savedAt,
      standing,
      stands,
      keptAs,
    }),
    [isNewer, kept, revision, savedAt, standing, keptAs],
  )
  useSignedForms()
  return <DraftContext value={value}>{children}</DraftContext>
}

/** Every form of a draft says as it is sent which tab it comes from: nobody is overtaken by their own hand. */
function useSignedForms(): void {
  useEffect(() => {
    const writer = writerOfTab()
    const sign = ({ formData }: FormDataEvent) => {
      if (formData.has('revision')) formData.set(WRITER_FIELD, writer())
    }
    window.addEventListener('formdata', sign)
    return () => window.removeEventListener('formdata', sign)
  }, [])
}

/** For every other form of the draft: which revision it was made from. */
export function useRevisionField(): { revision: string } {
  const { revision } = use(DraftContext)
  return { revision: `${revision}` }
}

const KEY = 'writer'

let own: string | undefined

/**
 * The name under which this tab saves drafts. A reload hands it on; the copy of a tab, and a page that a step back
 * brings as it was left, have another one: what they show may be older than what was saved under it.
 */
function writerOfTab(): () => string {
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
