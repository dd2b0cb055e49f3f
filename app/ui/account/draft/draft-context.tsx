import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SendingFailure } from '#domain/text/failed-sending.ts'

/** Where a draft stands: kept, being sent, or with words that are not kept yet. */
type DraftStanding = 'saved' | 'saving' | 'unsaved' | SendingFailure

type DraftValue = {
  /** The one that the next form is made from. */
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
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const here = pathname + search
  const [kept, setKept] = useState({ revision: 0, at: savedAt })
  const [standing, stands] = useState<DraftStanding>('saved')
  const isNewer = kept.revision > revision
  const keptAs = useCallback(
    (saved: { revision: number; at: string }) => {
      setKept(saved)
      stands('saved')
      void navigate(here, { replace: true, preventScrollReset: true, state: { keepsFocus: true } })
    },
    [navigate, here],
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
  return <DraftContext value={value}>{children}</DraftContext>
}

/** For every other form of the draft: which revision it was made from. */
export function useRevisionField(): { revision: string } {
  const { revision } = use(DraftContext)
  return { revision: `${revision}` }
}
