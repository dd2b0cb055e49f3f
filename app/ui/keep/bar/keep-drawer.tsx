import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { use, useId, useRef } from 'react'
import { shortlistPath } from '#domain/address/paths.ts'
import { DEFAULT_MEMBER_COLOR } from '#domain/profile/color.ts'
import { shownRating } from '#domain/review/rating.ts'
import { MOST_KEPT } from '#domain/shortlist/kept-members.ts'
import { NOTE_LENGTH } from '#domain/shortlist/shortlist.ts'
import type { Shortlist, ShortlistMember } from '#domain/shortlist/shortlist-contract.ts'
import { formatRating } from '#i18n/format.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { useModalDialog } from '#ui/kit/message/use-modal-dialog.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import { PostForm } from '#ui/post-form/post-form.tsx'
import { undo } from './change-kept.ts'
import styles from './keep-drawer.module.css'
import { nextHrefs } from './next-pages.ts'
import { ShortlistIcon } from './shortlist-icon.tsx'

type KeepDrawerProps = {
  isOpen: boolean
  onClose(): void
  /** Null until it has come. */
  list: Shortlist | null
}

/** The shortlist beside the page that one reads; on phones a sheet from below. */
export function KeepDrawer({ isOpen, onClose, list }: KeepDrawerProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const titleId = useId()
  const panelRef = useRef<HTMLDivElement>(null)
  const dialogRef = useModalDialog(isOpen, panelRef)
  const members = list?.members ?? []
  const amount = members.length
  const { compare, brief } = nextHrefs(locale, members)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, as every dialog
    <dialog
      ref={dialogRef}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={({ currentTarget }) => isOpen && !currentTarget.open && onClose()}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div ref={panelRef} className={styles.panel} tabIndex={-1}>
        <div className={styles.head}>
          <h2 id={titleId}>
            <Trans>My shortlist</Trans>
          </h2>
          <span className={styles.count}>{t`${amount} kept of ${MOST_KEPT}`}</span>
          <button type="button" className={styles.icon} aria-label={t`Close`} onClick={onClose}>
            <Icon name="x" />
          </button>
        </div>
        <ul className={styles.members}>
          {members.map((member, index) => (
            <li key={member.public_id}>
              <DrawerMember member={member} isNewest={index === 0} />
            </li>
          ))}
        </ul>
        <p className={styles.private}>
          <ShortlistIcon name="lock-simple" />
          <Trans>Without an account. A note is stored without your name.</Trans>
        </p>
        <div className={styles.foot}>
          {compare && (
            <Button href={compare} rel="nofollow" isBlock>
              <Trans>Compare</Trans>
            </Button>
          )}
          {brief && (
            <Button href={brief} rel="nofollow" theme="secondary" isBlock>
              <Trans>Send a brief</Trans>
            </Button>
          )}
          <p className={styles.links}>
            <a href={shortlistPath(locale)}>
              <Trans>Open the page</Trans> <Icon name="arrow-right" />
            </a>
            <a href={`${shortlistPath(locale)}#share`}>
              <Icon name="share-network" /> <Trans>Share</Trans>
            </a>
          </p>
        </div>
      </div>
    </dialog>
  )
}

function DrawerMember({ member, isNewest }: { member: ShortlistMember; isNewest: boolean }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { public_id: id, name, card, note } = member
  return (
    <>
      <div className={styles.member}>
        <LogoTile
          name={name}
          logo={card?.logo ?? null}
          color={card?.colors.primary ?? DEFAULT_MEMBER_COLOR}
          size={48}
        />
        <p>
          <b>{name}</b>
          <span>
            <Standing member={member} />
          </span>
        </p>
        <button
          type="button"
          className={styles.icon}
          aria-label={t`No longer keep ${name}`}
          onClick={() => undo(shortlistPath(locale), { id, name, isKept: true })}
        >
          <Icon name="x" />
        </button>
      </div>
      {note !== '' && (
        <p className={styles.note}>
          <ShortlistIcon name="note-pencil" />
          <span>{note}</span>
        </p>
      )}
      {note === '' && isNewest && card && <DrawerNote member={member} />}
    </>
  )
}

function Standing({ member: { card } }: { member: ShortlistMember }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  if (!card) return t`Profile removed`
  const { avg_rating: average, authenticated_count: amount } = card
  const reviews = t`${plural(amount, { one: '# authenticated review', other: '# authenticated reviews' })}`
  if (average === null) return reviews
  return t`${formatRating(shownRating(average), locale)} out of 5, ${reviews}`
}

/** A first note stores the list: that is said before. */
function DrawerNote({ member: { public_id: id, name } }: { member: ShortlistMember }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <PostForm name={`note${id}`} action={shortlistPath(locale)} className={styles.typed}>
      <input type="hidden" name="do" value="note" />
      <input type="hidden" name="stay" value="yes" />
      <input type="hidden" name="member" value={id} />
      <TextArea
        id={`drawer-note-${id}`}
        name="note"
        label={<span className="visually-hidden">{t`My note: ${name}`}</span>}
        placeholder={t`A note for later`}
        limit={NOTE_LENGTH}
        rows={2}
      />
      <Button type="submit" theme="secondary" size="xs">
        <Trans>Save the note</Trans>
      </Button>
    </PostForm>
  )
}
