import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, use } from 'react'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import { referencePath } from '#domain/paths.ts'
import { pageAddress } from '#ui/head/page-address.ts'
import { Modal } from '#ui/modal/modal.tsx'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import { ReferenceContent } from '#ui/profile/reference/reference-content.tsx'
import { ReferenceProof } from '#ui/profile/reference/reference-proof.tsx'
import { isPlainClick } from './is-plain-click.ts'
import styles from './review-modal.module.css'
import { ShareReview } from './share-review.tsx'
import { useReference } from './use-reference.ts'
import type { ReviewWalk } from './use-review-walk.ts'

type ReviewModalProps = {
  /** The open one, or while it fades the one that was. */
  review: Endorsement
  place: number
  total: number
  isOpen: boolean
  walk: Pick<ReviewWalk, 'previous' | 'next' | 'close'>
}

/** One review of the list over the list, with all that its own page has. */
export function ReviewModal({ review, place, total, isOpen, walk }: ReviewModalProps) {
  const { t } = useLingui()
  const environment = use(PageEnvironmentContext)
  const { locale } = environment
  const { authenticated } = review
  const { slug, name } = review.owner
  const whole = useReference(slug, review)
  const address = pageAddress(referencePath(locale, slug, review.reference_id), locale, environment)
  const author = review.contact.full_name
  const title = t`Review of ${name} by ${author}`
  return (
    <Modal
      size="large"
      isOpen={isOpen}
      onClose={walk.close}
      title={title}
      contentId={review.public_id}
      counter={
        <Trans>
          <b>Review {place}</b> of {total}
        </Trans>
      }
      steps={{ previous: stepLink(walk.previous), next: stepLink(walk.next) }}
      actions={<ShareReview address={address} title={title} />}
      aside={
        <div className={styles.proof} data-proven={authenticated ? '' : undefined}>
          <ReferenceProof authenticated={authenticated} heading={3} />
        </div>
      }
    >
      <div key={review.public_id} className={styles.review}>
        <ReferenceContent review={whole} heading={3} hasTitle />
      </div>
    </Modal>
  )
}

function stepLink(step: ReviewWalk['next']) {
  if (!step) return null
  return {
    href: step.href,
    onClick(event: MouseEvent) {
      if (!isPlainClick(event)) return
      event.preventDefault()
      step.go()
    },
  }
}
