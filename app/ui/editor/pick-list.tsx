import { useLingui } from '@lingui/react/macro'
import type { Pick, PickKind } from '#domain/content/pick.ts'
import { joinClasses } from '#ui/kit/join-classes.ts'
import { Picture } from '#ui/kit/picture/picture.tsx'
import styles from './pick-list.module.css'
import { pickId } from './use-picks.ts'

const THUMBNAIL = 40

type PickListProps = {
  id: string
  picks: readonly Pick[]
  /** The one that Enter takes. */
  chosen: number
  onPick(pick: Pick): void
  className?: string | undefined
  style?: { left: string; top: string } | undefined
}

/** What can be chosen, by kind. Whoever shows it keeps the focus, and moves the choice by keys. */
export function PickList({ id, picks, chosen, onPick, className, style }: PickListProps) {
  const { t } = useLingui()
  const names: Record<PickKind, string> = {
    member: t`Providers`,
    review: t`Reviews`,
    tag: t`Tags`,
    article: t`Articles`,
    page: t`Pages`,
    asset: t`Pictures`,
  }
  const kinds = [...new Set(picks.map(({ kind }) => kind))]
  return (
    <div
      id={id}
      className={joinClasses(styles.list, className)}
      style={style}
      role="listbox"
      aria-label={t`Found`}
    >
      {kinds.map((kind) => (
        <fieldset key={kind} aria-labelledby={`${id}-${kind}`}>
          <p className={styles.group} id={`${id}-${kind}`} role="presentation">
            {names[kind]}
          </p>
          {picks.map(
            (pick, index) =>
              pick.kind === kind && (
                // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard where the focus is.
                <div
                  key={pick.id}
                  id={pickId(id, index)}
                  className={styles.option}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === chosen}
                  // The text keeps the focus.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => onPick(pick)}
                >
                  {pick.picture && (
                    <Picture
                      src={pick.picture.tf_public_url}
                      alt=""
                      width={THUMBNAIL}
                      height={THUMBNAIL}
                      className={styles.picture}
                    />
                  )}
                  <span className={styles.label}>{pick.label}</span>
                  {pick.note && <span className={styles.note}>{pick.note}</span>}
                </div>
              ),
          )}
        </fieldset>
      ))}
    </div>
  )
}
