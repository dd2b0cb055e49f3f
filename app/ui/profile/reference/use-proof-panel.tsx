import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { REGISTER_ANSWER, reviewProofsAnswer } from '#domain/address/paths.ts'
import type { Reference } from '#domain/contract/member-reference.ts'
import { texts } from '#i18n/browser-i18n.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { useHydrated } from '#ui/kit/use-hydrated.ts'

type Panel = typeof import('#ui/register/panel/proof-panel.tsx').ProofPanel

type Asked = Parameters<Panel>[0]['asked']

/** The button that checks a review, and where it stands in the page, what it opens. All that it needs comes with the click, side by side. */
export function useProofPanel(review: Reference | null): { button: ReactNode; panel: ReactNode } {
  const isHydrated = useHydrated()
  const [opened, setOpened] = useState<{ id: string; asked: Asked } | null>(null)
  const [state, setState] = useState<'loading' | 'failed' | null>(null)
  const [ProofPanel, setProofPanel] = useState<Panel | null>(null)
  const isOpen = review !== null && opened?.id === review.public_id

  async function open({ public_id: id, register }: Reference) {
    setState('loading')
    const isRegistered = (register?.entry ?? null) !== null
    const asked = isRegistered ? askAhead(id) : undefined
    try {
      const module = await import('#ui/register/panel/proof-panel.tsx')
      setProofPanel(() => module.ProofPanel)
      setOpened({ id, asked })
      setState(null)
    } catch {
      setState('failed')
    }
  }

  const canVerify = review?.register && !isOpen
  return {
    button: isHydrated && canVerify && (
      <>
        <Button theme="secondary" isBlock isBusy={state === 'loading'} onClick={() => open(review)}>
          <Trans>Verify this review</Trans>
        </Button>
        {state === 'failed' && (
          <span role="alert">
            <Trans>The check could not be loaded. Try again.</Trans>
          </span>
        )}
      </>
    ),
    panel: isOpen && ProofPanel && (
      <ProofPanel review={review} asked={opened?.asked} onClose={() => setOpened(null)} />
    ),
  }
}

const PATIENCE_MS = 10_000

/** The code of the panel would only ask once it is there, and wait for its texts before. */
function askAhead(review: string): Asked {
  // Without them the code does not come either, and says so.
  texts.need('register').catch(() => {})
  return { proofs: answerOf(reviewProofsAnswer(review)), keys: answerOf(REGISTER_ANSWER) }
}

async function answerOf(address: string): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const response = await fetch(address, { signal, cache: 'no-cache' })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
