import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import { COLLECTION_NAME_LIMIT } from '#domain/profile/collection.ts'
import type { Translated } from '#domain/text/translated.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRows } from '#ui/account/account-rows.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import styles from './collections.module.css'
import { MoveButtons } from './move-buttons.tsx'
import { TeamReviewLine } from './team-review-line.tsx'

export type CollectionDone = 'made' | 'renamed' | 'moved' | 'removed'

type TeamCollectionPageProps = {
  collection: { publicId: string; name: Translated; reviews: readonly Endorsement[] }
  /** Null while the member is not public. */
  shareAddress: string | null
  done: CollectionDone | undefined
  outcome: AccountOutcome | undefined
}

export function TeamCollectionPage(props: TeamCollectionPageProps) {
  const { collection, shareAddress, done, outcome } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { name, reviews } = collection
  const title = shownWords(name, locale)?.text ?? collection.publicId
  const words = {
    made: t`The collection is made. Add reviews to it from their pages.`,
    renamed: t`The collection has its new name.`,
    moved: t`The order has been changed.`,
    removed: t`The review has left the collection.`,
  }
  return (
    <AccountPage
      title={title}
      back={{ href: accountPath(locale, 'collections'), label: t`All collections` }}
      done={done && !outcome && words[done]}
    >
      <Share address={shareAddress} />
      <AccountCard title={t`Reviews`}>
        {reviews.length === 0 && (
          <p>
            <Trans>
              There is nothing in it yet. Open one of your reviews and add it to this collection.
            </Trans>
          </p>
        )}
        <AccountRows isOrdered>
          {reviews.map((review, index) => (
            <li key={review.public_id}>
              <TeamReviewLine review={review} />
              <Tools review={review} isFirst={index === 0} isLast={index === reviews.length - 1} />
            </li>
          ))}
        </AccountRows>
        <p>
          <AccountLink href={accountPath(locale, 'reviews')}>
            <Trans>Choose reviews</Trans>
          </AccountLink>
        </p>
      </AccountCard>
      <NameForm name={title} outcome={outcome} />
      <AccountCard title={t`Delete the collection`}>
        <AccountForm name="delete" label={t`Delete the collection`} outcome={outcome}>
          <p>
            <Trans>Its address will lead nowhere. The reviews stay on your profile.</Trans>
          </p>
          <div>
            <Button type="submit" theme="secondary" size="sm">
              <Trans>Delete the collection</Trans>
            </Button>
          </div>
        </AccountForm>
      </AccountCard>
    </AccountPage>
  )
}

function Share({ address }: { address: string | null }) {
  const { t } = useLingui()
  if (!address) return null
  return (
    <AccountCard title={t`Share`}>
      <p>
        <Trans>Whoever has this address sees the collection, in their language.</Trans>
      </p>
      <p>
        <AccountLink href={address}>{address}</AccountLink>
      </p>
    </AccountCard>
  )
}

type ToolsProps = { review: Endorsement; isFirst: boolean; isLast: boolean }

function Tools({ review, isFirst, isLast }: ToolsProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { public_id, contact, published_at } = review
  // Somebody may have written several.
  const author = `${contact.full_name}, ${formatDate(published_at, locale)}`
  const hidden = { review: public_id }
  return (
    <div className={styles.tools}>
      <MoveButtons form="move" of={author} hidden={hidden} isFirst={isFirst} isLast={isLast} />
      <AccountForm
        name="remove"
        label={t`Remove the review by ${author}`}
        hidden={hidden}
        look="row"
      >
        <Button type="submit" theme="secondary" size="xs">
          <Trans>Remove</Trans>
          <span className="visually-hidden">: {author}</span>
        </Button>
      </AccountForm>
    </div>
  )
}

function NameForm({ name, outcome }: { name: string; outcome: AccountOutcome | undefined }) {
  const { t } = useLingui()
  const label = t`Name`
  const field = fieldOf('rename', outcome, t)('name')
  return (
    <AccountCard title={t`Rename`}>
      <AccountForm name="rename" label={t`Rename`} outcome={outcome} fields={{ name: label }}>
        <TextInput
          {...field}
          label={label}
          required
          maxLength={COLLECTION_NAME_LIMIT}
          defaultValue={field.defaultValue ?? name}
          hint={t`In the language of this page. Open this page in another language to name it in that one too.`}
        />
        <div>
          <Button type="submit" theme="secondary" size="sm">
            <Trans>Rename</Trans>
          </Button>
        </div>
      </AccountForm>
    </AccountCard>
  )
}
