import { useLingui } from '@lingui/react/macro'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { useToast } from '#ui/kit/message/use-toast.ts'

type ShareReviewProps = {
  /** Absolute. */
  address: string
  title: string
}

/** For the head of a dialog: the address to the clipboard, and the device's own way to share. */
export function ShareReview({ address, title }: ShareReviewProps) {
  const { t } = useLingui()
  const showToast = useToast()

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      showToast({ text: t`The link is copied.` })
    } catch {
      showToast({
        text: t`Copy the address from your browser: it leads to this review.`,
        tone: 'info',
      })
    }
  }
  return (
    <>
      {'share' in navigator && (
        <button
          type="button"
          aria-label={t`Share`}
          // Closing the device's dialog is no error.
          onClick={() => navigator.share({ title, url: address }).catch(() => {})}
        >
          <Icon name="share-network" />
        </button>
      )}
      <button type="button" aria-label={t`Copy the link`} onClick={copy}>
        <Icon name="link-simple" />
      </button>
    </>
  )
}
