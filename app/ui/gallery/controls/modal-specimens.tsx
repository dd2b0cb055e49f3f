import { type MouseEvent, useState } from 'react'
import { Button } from '#ui/kit/button/button.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { Modal } from '#ui/kit/message/modal.tsx'
import { useToast } from '#ui/kit/message/use-toast.ts'
import styles from './specimen.module.css'
import { Specimen, Specimens } from './specimen.tsx'

export function ModalSpecimens() {
  const [opened, setOpened] = useState<'small' | 'large' | null>(null)
  return (
    <Specimens id="gallery-modal" title="Modal">
      <Specimen name="Small: centred on every screen">
        <Button theme="secondary" onClick={() => setOpened('small')}>
          Open the small modal
        </Button>
      </Specimen>
      <Specimen name="Large: counter, steps, action, second column; full screen below 1024 px">
        <Button theme="secondary" onClick={() => setOpened('large')}>
          Open the large modal
        </Button>
      </Specimen>
      <Modal
        title="Withdraw your review?"
        isOpen={opened === 'small'}
        onClose={() => setOpened(null)}
      >
        <p>It leaves the profile at once, and cannot come back.</p>
      </Modal>
      <ReviewWalk isOpen={opened === 'large'} onClose={() => setOpened(null)} />
    </Specimens>
  )
}

const WORDS = [
  'They announced six months. They delivered in six months, and the promised figures were there.',
  'Our export teams now write their own pages, in six languages.',
  'What counts most: we know why each page exists. Every decision was explained to us, in writing, before a single line was changed, and that has become the way we work with everybody else.',
]

function ReviewWalk({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const [shown, setShown] = useState(0)
  const showToast = useToast()
  function stepTo(index: number) {
    if (index < 0 || index >= WORDS.length) return null
    return {
      href: `#review-${index + 1}`,
      onClick(event: MouseEvent) {
        event.preventDefault()
        setShown(index)
      },
    }
  }
  return (
    <Modal
      size="large"
      title="Review by a client"
      isOpen={isOpen}
      onClose={onClose}
      counter={
        <>
          <b>Review {shown + 1}</b> of {WORDS.length}
        </>
      }
      steps={{ previous: stepTo(shown - 1), next: stepTo(shown + 1) }}
      actions={
        <button
          type="button"
          aria-label="Copy the link"
          onClick={() => showToast({ text: 'The link is copied.' })}
        >
          <Icon name="link-simple" />
        </button>
      }
      aside={<p>What was checked stands here.</p>}
    >
      <blockquote className={styles.quote}>{WORDS[shown]}</blockquote>
    </Modal>
  )
}
