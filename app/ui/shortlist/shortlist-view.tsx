import { Trans, useLingui } from '@lingui/react/macro'
import { use, useState } from 'react'
import { briefPath, comparisonPath } from '#domain/address/paths.ts'
import { DEFAULT_MEMBER_COLOR } from '#domain/profile/color.ts'
import { SHORTLIST_SORTS, type ShortlistSort } from '#domain/shortlist/shortlist.ts'
import type { Shortlist, ShortlistMember } from '#domain/shortlist/shortlist-contract.ts'
import { ShortlistIcon } from '#ui/keep/bar/shortlist-icon.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import choiceStyles from '#ui/kit/form/choice.module.css'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import { useDismissal } from '#ui/kit/use-dismissal.ts'
import { CriteriaBox } from './criteria-box.tsx'
import { ShareBox } from './share-box.tsx'
import type { ShortlistOutcome } from './shortlist-outcome.ts'
import { ShortlistRow } from './shortlist-row.tsx'
import styles from './shortlist-view.module.css'

/** The form that the boxes of the rows belong to. */
const CHOICE_FORM = 'choice'

type ShortlistViewProps = {
  list: Shortlist
  sort: ShortlistSort
  edited: string | null
  saved: string | null
  answer: ShortlistOutcome | undefined
  /** Where its forms are sent. */
  action: string
}

/** One list: who is on it, and beside that what one can do with it. */
export function ShortlistView(props: ShortlistViewProps) {
  const { list, sort, edited, saved, answer, action } = props
  const { members, criteria, share } = list
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const present = members.filter(({ card }) => card !== null)
  const ids = present.map((member) => member.public_id)
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const isAll = ids.length > 0 && ids.every((id) => chosen.has(id))
  return (
    <div className={styles.grid}>
      <div>
        <ListHead
          chosen={chosen.size}
          total={present.length}
          isAll={isAll}
          onAll={(all) => setChosen(new Set(all ? ids : []))}
          sort={sort}
        />
        <ul className={styles.list}>
          {sorted(members, sort).map((member) => (
            <li key={member.public_id}>
              <ShortlistRow
                member={member}
                criteria={criteria}
                choiceForm={CHOICE_FORM}
                isChosen={chosen.has(member.public_id)}
                onChoose={(isChosen) => toggle(member.public_id, isChosen)}
                isEdited={edited === member.public_id}
                isSaved={saved === member.public_id}
                answer={answer}
                action={action}
              />
            </li>
          ))}
        </ul>
      </div>
      <aside className={styles.aside}>
        <ChoiceBox members={present.filter((member) => chosen.has(member.public_id))} />
        <CriteriaBox criteria={criteria} answer={answer} action={action} />
        <ShareBox share={share} listId={list.publicId} answer={answer} action={action} />
      </aside>
    </div>
  )
}

function sorted(members: readonly ShortlistMember[], sort: ShortlistSort): ShortlistMember[] {
  const rating = ({ card }: ShortlistMember) => card?.avg_rating ?? -1
  const byName = (a: ShortlistMember, b: ShortlistMember) => a.name.localeCompare(b.name)
  // Those that have left stand at the end, whatever the order.
  const left = ({ card }: ShortlistMember) => (card ? 0 : 1)
  return [...members].sort((a, b) => {
    if (left(a) !== left(b)) return left(a) - left(b)
    if (sort === 'name') return byName(a, b)
    return sort === 'rating' ? rating(b) - rating(a) || byName(a, b) : 0
  })
}

type ListHeadProps = {
  chosen: number
  total: number
  isAll: boolean
  onAll(all: boolean): void
  sort: ShortlistSort
}

function ListHead({ chosen, total, isAll, onAll, sort }: ListHeadProps) {
  const { t } = useLingui()
  const ref = useDismissal()
  const labels = { recent: t`Kept recently`, name: t`Name`, rating: t`Rating` }
  return (
    <div className={styles.head}>
      <label className={styles.all}>
        <span
          className={`${choiceStyles.box} ${styles.box}`}
          data-mixed={(chosen > 0 && !isAll) || undefined}
        >
          <input
            type="checkbox"
            checked={isAll}
            onChange={({ currentTarget }) => onAll(currentTarget.checked)}
            aria-label={t`Choose all`}
          />
          {isAll || chosen === 0 ? <Icon name="check-bold" /> : <ShortlistIcon name="minus-bold" />}
        </span>
        <span role="status">
          <Trans>
            <b>{chosen} chosen</b> of {total}
          </Trans>
        </span>
      </label>
      <details className={styles.sort} ref={ref}>
        <summary>
          <span>
            <Trans>
              Sort: <b>{labels[sort]}</b>
            </Trans>
          </span>
          <Icon name="caret-down" />
        </summary>
        <ul>
          {SHORTLIST_SORTS.map((each) => (
            <li key={each}>
              <a
                href={each === 'recent' ? '?' : `?sort=${each}`}
                aria-current={each === sort ? 'true' : undefined}
              >
                {labels[each]}
                {each === sort && <Icon name="check" />}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

/** A plain form leads on: without a script the boxes alone say who is meant. */
function ChoiceBox({ members }: { members: readonly ShortlistMember[] }) {
  const { locale } = use(PageEnvironmentContext)
  const amount = members.length
  return (
    <section className={styles.card} aria-labelledby="chosen">
      <h2 id="chosen">
        {amount > 0 ? <Trans>The {amount} chosen</Trans> : <Trans>What next?</Trans>}
      </h2>
      {amount > 0 ? (
        <p className={styles.logos} aria-hidden="true">
          {members.map(({ public_id, name, card }) => (
            <LogoTile
              key={public_id}
              name={name}
              logo={card?.logo ?? null}
              color={card?.colors.primary ?? DEFAULT_MEMBER_COLOR}
              size={44}
            />
          ))}
        </p>
      ) : (
        <p className={styles.hint}>
          <Trans>
            Tick two to four providers to see the same facts side by side; two to five to send one
            brief to all of them.
          </Trans>
        </p>
      )}
      <form id={CHOICE_FORM} className={styles.next} method="get" action={comparisonPath(locale)}>
        <Button type="submit" isBlock>
          <ShortlistIcon name="columns" className={styles.icon} />
          <Trans>Compare</Trans>
        </Button>
        <Button type="submit" theme="secondary" isBlock formAction={briefPath(locale)}>
          <ShortlistIcon name="paper-plane-tilt" className={styles.icon} />
          <Trans>Send a brief</Trans>
        </Button>
      </form>
    </section>
  )
}
