import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { contactPath, membersPath, profilePath } from '#domain/address/paths.ts'
import { DEFAULT_MEMBER_COLOR } from '#domain/profile/color.ts'
import { shownRating } from '#domain/review/rating.ts'
import type { ShortlistCriterion, ShortlistMember } from '#domain/shortlist/shortlist-contract.ts'
import { formatDate } from '#i18n/format.ts'
import { ShortlistIcon } from '#ui/keep/bar/shortlist-icon.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import choiceStyles from '#ui/kit/form/choice.module.css'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import { shownWords } from '#ui/kit/shown-words.ts'
import { MemberRating } from '#ui/member/member-rating.tsx'
import { PostForm } from '#ui/post-form/post-form.tsx'
import { MarkPill, ShownMark } from './mark-pill.tsx'
import { NotePart } from './note-part.tsx'
import type { ShortlistOutcome } from './shortlist-outcome.ts'
import styles from './shortlist-row.module.css'

type ShortlistRowProps = {
  member: ShortlistMember
  criteria: readonly ShortlistCriterion[]
  /** The form that its box belongs to. */
  choiceForm: string
  isChosen: boolean
  onChoose(isChosen: boolean): void
  isEdited: boolean
  isSaved: boolean
  answer: ShortlistOutcome | undefined
  action: string
}

export function ShortlistRow(props: ShortlistRowProps) {
  const { member, criteria, choiceForm, isChosen, onChoose, action } = props
  const { t } = useLingui()
  const { public_id: id, name, card, marks, slug } = member
  const { locale } = use(PageEnvironmentContext)
  return (
    <article className={styles.row} data-gone={card ? undefined : ''}>
      {card ? (
        <label className={styles.choice}>
          <span className={choiceStyles.box}>
            <input
              type="checkbox"
              name="m"
              value={slug}
              form={choiceForm}
              checked={isChosen}
              onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
              aria-label={t`Choose ${name}`}
            />
            <Icon name="check-bold" />
          </span>
        </label>
      ) : (
        <span />
      )}
      <ShortlistIdentity member={member} />
      <NotePart {...props} />
      {card && criteria.length > 0 && (
        <PostForm name={`mark${id}`} action={action} className={styles.marks}>
          <input type="hidden" name="member" value={id} />
          <ul aria-label={t`My criteria`}>
            {criteria.map((criterion) => (
              <li key={criterion.id}>
                <MarkPill criterion={criterion} mark={marks[criterion.id] ?? 'unknown'} />
              </li>
            ))}
          </ul>
        </PostForm>
      )}
      <div className={styles.foot}>
        <WayOn member={member} />
        <div className={styles.actions}>
          {card && (
            <Button href={contactPath(locale, slug)} theme="secondary" size="sm">
              <Trans>Get in touch</Trans>
            </Button>
          )}
          <PostForm name={`drop${id}`} action={action}>
            <button
              type="submit"
              className={styles.drop}
              name="drop"
              value={id}
              aria-label={t`No longer keep ${name}`}
            >
              <ShortlistIcon name="trash" />
            </button>
          </PostForm>
        </div>
      </div>
    </article>
  )
}

/** When it was kept; of one that has left, where others are. */
function WayOn({ member }: { member: ShortlistMember }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { card, keptAt, category, activity } = member
  if (card)
    return (
      <span className={styles.since}>
        {keptAt !== null && t`kept on ${formatDate(keptAt, locale)}`}
      </span>
    )
  const label = shownWords(activity.label, locale)
  return (
    <a className={styles.way} href={membersPath(locale, category, activity.slug)}>
      <span>
        <Trans>
          Others who do this: <span lang={label?.lang}>{label?.text}</span>
        </Trans>
      </span>
      <Icon name="arrow-right" />
    </a>
  )
}

/** Who it is, in the list and in what is shared of it. */
function ShortlistIdentity({ member }: { member: ShortlistMember }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { name, slug, card, removedAt, newReviews } = member
  const activity = shownWords(member.activity.label, locale)
  const city = card?.cities[0] && shownWords(card.cities[0].label, locale)
  return (
    <>
      {card ? (
        <LogoTile
          name={name}
          logo={card.logo}
          color={card.colors.primary ?? DEFAULT_MEMBER_COLOR}
          size={64}
          className={styles.logo}
        />
      ) : (
        <span className={styles.removedLogo}>
          <ShortlistIcon name="building-office" />
        </span>
      )}
      <div className={styles.words}>
        <h2>{card ? <a href={profilePath(locale, slug)}>{name}</a> : name}</h2>
        <p className={styles.trade} lang={activity?.lang}>
          {city ? `${activity?.text}, ${city.text}` : activity?.text}
        </p>
        {card && (
          <MemberRating
            member={{
              rating: card.avg_rating === null ? null : shownRating(card.avg_rating),
              reviewCount: card.endorsements_count,
              authenticatedCount: card.authenticated_count,
            }}
          />
        )}
        {card && newReviews > 0 && (
          <p className={styles.news}>
            <ShortlistIcon name="seal-check" />
            {t`${plural(newReviews, {
              one: '# authenticated review since',
              other: '# authenticated reviews since',
            })}`}
          </p>
        )}
        {removedAt && (
          <p className={styles.removed}>
            <Icon name="info" />
            {t`Profile removed on ${formatDate(removedAt, locale)}`}
          </p>
        )}
      </div>
    </>
  )
}

type SharedRowProps = { member: ShortlistMember; criteria: readonly ShortlistCriterion[] }

/** The same to whoever may only read. */
export function SharedRow({ member, criteria }: SharedRowProps) {
  const { t } = useLingui()
  const { card, note, marks } = member
  return (
    <article className={styles.row} data-gone={card ? undefined : ''} data-shared="">
      <ShortlistIdentity member={member} />
      {note !== '' && (
        <div className={styles.note}>
          <p className={styles.label}>
            <Trans>Their note</Trans>
          </p>
          <p className={styles.text}>{note}</p>
        </div>
      )}
      {card && criteria.length > 0 && (
        <div className={styles.marks}>
          <ul aria-label={t`Criteria`}>
            {criteria.map((criterion) => (
              <li key={criterion.id}>
                <ShownMark words={criterion.words} mark={marks[criterion.id] ?? 'unknown'} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {!card && (
        <div className={styles.foot}>
          <WayOn member={member} />
        </div>
      )}
    </article>
  )
}
