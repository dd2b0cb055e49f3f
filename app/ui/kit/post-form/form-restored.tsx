import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/kit/button/button.tsx'
import styles from './post-form.module.css'

/** Says that words in the form are from before, and how to be rid of them. */
export function FormRestored({ forget }: { forget(): void }) {
  return (
    <p className={styles.restored} role="status">
      <Trans>What you had typed here is back. It has not been sent yet.</Trans>{' '}
      <Button
        theme="text"
        size="xs"
        onClick={() => {
          forget()
          window.location.reload()
        }}
      >
        <Trans>Discard it</Trans>
      </Button>
    </p>
  )
}
