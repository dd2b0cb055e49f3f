import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, use } from 'react'
import { profilePath, referencePath } from '#domain/address/paths.ts'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import { documentTitle } from '#ui/kit/head/document-title.ts'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { isPlainClick } from '#ui/kit/is-plain-click.ts'
import { Modal } from '#ui/kit/message/modal.tsx'
import { ToastProvider } from '#ui/kit/message/toast-provider.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import { ReferenceContent } from '#ui/profile/reference/reference-content.tsx'
import { ReferenceProof } from '#ui/profile/reference/reference-proof.tsx'
import type { ReviewWalk } from '#ui/review/use-review-walk.ts'
import styles from './review-modal.module.css'
import { ShareReview } from './share-review.tsx'
import { useDocumentTitle } from './use-document-title.ts'
import { useReference } from './use-reference.ts'

type ReviewModalProps = {
  /** The open one, or while it fades the one that was. */
  review: Endorsement
  place: number
  total: number
  hasMember: boolean
  isOpen: boolean
  walk: Pick<ReviewWalk, 'previous' | 'next' | 'close'>
}

/** One review of the list over the list, with all that its own page has. */
export function ReviewModal({ review, place, total, hasMember, isOpen, walk }: ReviewModalProps) {
  const { t } = useLingui()
  const environment = use(PageEnvironmentContext)
  const { locale } = environment
  const { authenticated } = review
  const { slug, name } = review.owner
  const whole = useReference(slug, review)
  const address = pageAddress(referencePath(locale, slug, review.reference_id), locale, environment)
  const author = review.contact.full_name
  const title = t`Review of ${name} by ${author}`
  useDocumentTitle(isOpen ? documentTitle(title, environment.brandName) : null)
  return (
    <ToastProvider>
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
          {hasMember && <ReviewedMember owner={review.owner} />}
          <ReferenceContent review={whole} heading={3} hasTitle />
        </div>
      </Modal>
    </ToastProvider>
  )
}

function ReviewedMember({ owner }: Pick<Endorsement, 'owner'>) {
  const { locale } = use(PageEnvironmentContext)
  const { name, slug, pictures, colors } = owner
  const logo = pictures.find(({ kind }) => kind === 'LOGO')?.file ?? null
  return (
    <p className={styles.member}>
      <LogoTile name={name} logo={logo} color={colors.primary} size={40} />
      <a href={profilePath(locale, slug)}>{name}</a>
    </p>
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
