import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, use, useEffect, useState } from 'react'
import { profilePath, referencePath } from '#domain/address/paths.ts'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import type { MemberReference, Reference } from '#domain/contract/member-reference.ts'
import { readQuery } from '#ui/browser/data/page-memory.ts'
import { queryAddress } from '#ui/browser/data/query-address.ts'
import { documentTitle } from '#ui/kit/head/document-title.ts'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { isPlainClick } from '#ui/kit/is-plain-click.ts'
import { Modal } from '#ui/kit/message/modal.tsx'
import { ToastProvider } from '#ui/kit/message/toast-provider.tsx'
import { useToast } from '#ui/kit/message/use-toast.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import { ReferenceContent } from './reference-content.tsx'
import { ReferenceProof } from './reference-proof.tsx'
import styles from './review-modal.module.css'
import { useProofPanel } from './use-proof-panel.tsx'
import type { ReviewWalk } from './use-review-walk.ts'

/** What a list does not know of a review. */
const UNKNOWN = {
  client_size: null,
  contributors: [],
  reply: null,
  answer: null,
  disputed_at: null,
  revised_at: null,
  earlier_versions: [],
} satisfies Omit<Reference, keyof Endorsement>

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
  const { whole, isWhole } = useReference(slug, review)
  // What is not here whole cannot be compared.
  const proof = useProofPanel(isWhole ? whole : null)
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
            <ReferenceProof
              authenticated={authenticated}
              register={review.register}
              relation={review.relation}
              heading={3}
              button={proof.button}
            />
          </div>
        }
      >
        <div key={review.public_id} className={styles.review}>
          {hasMember && <ReviewedMember owner={review.owner} />}
          <ReferenceContent review={whole} heading={3} hasTitle />
          {proof.panel}
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

/** The document is about what lies over its page, while that is open. */
function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return
    const beneath = document.title
    document.title = title
    return () => {
      // Unless the page beneath has become another one since.
      if (document.title === title) document.title = beneath
    }
  })
}

/** The review at once as the list has it, and whole as soon as it is here; without a network, never. */
function useReference(slug: string, review: Endorsement): { whole: Reference; isWhole: boolean } {
  const [whole, setWhole] = useState<Reference | null>(null)
  const { public_id, reference_id } = review

  useEffect(() => {
    let isLeft = false
    fetchReference(slug, reference_id).then(
      (reference) => isLeft || setWhole(reference),
      () => {},
    )
    return () => {
      isLeft = true
    }
  }, [slug, reference_id])

  const isWhole = whole?.public_id === public_id
  return { whole: isWhole ? whole : { ...review, ...UNKNOWN }, isWhole }
}

async function fetchReference(slug: string, id: string): Promise<Reference> {
  const address = queryAddress('MemberReference', { slug, id })
  const { data } = await readQuery<{ data: MemberReference }>(address)
  return data.endorsement
}

type ShareReviewProps = {
  /** Absolute. */
  address: string
  title: string
}

/** For the head of a dialog: the address to the clipboard, and the device's own way to share. */
function ShareReview({ address, title }: ShareReviewProps) {
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
