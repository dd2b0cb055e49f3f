import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Reference } from '#domain/contract/member-reference.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { useHydrated } from '#ui/kit/use-hydrated.ts'

type Panel = typeof import('#ui/register/panel/proof-panel.tsx').ProofPanel

/** The button that checks a review, and where it stands in the page, what it opens. Its code comes with the click. */
export function useProofPanel(review: Reference | null): { button: ReactNode; panel: ReactNode } {
  const isHydrated = useHydrated()
  const [opened, setOpened] = useState<string | null>(null)
  const [state, setState] = useState<'loading' | 'failed' | null>(null)
  const [ProofPanel, setProofPanel] = useState<Panel | null>(null)
  const isOpen = review !== null && opened === review.public_id

  async function open(id: string) {
    setState('loading')
    try {
      const module = await import('#ui/register/panel/proof-panel.tsx')
      setProofPanel(() => module.ProofPanel)
      setOpened(id)
      setState(null)
    } catch {
      setState('failed')
    }
  }

  const canVerify = review?.register && !isOpen
  return {
    button: isHydrated && canVerify && (
      <>
        <Button
          theme="secondary"
          isBlock
          isBusy={state === 'loading'}
          onClick={() => open(review.public_id)}
        >
          <Trans>Verify this review</Trans>
        </Button>
        {state === 'failed' && (
          <span role="alert">
            <Trans>The check could not be loaded. Try again.</Trans>
          </span>
        )}
      </>
    ),
    panel: isOpen && ProofPanel && <ProofPanel review={review} onClose={() => setOpened(null)} />,
  }
}
