import { useLingui } from '@lingui/react/macro'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import type { Suggestion, SuggestionGroup } from './suggestion-groups.ts'
import styles from './suggestion-list.module.css'

export type SuggestionListProps = {
  id: string
  groups: readonly SuggestionGroup[]
  chosen: number | undefined
  optionId(index: number): string
  onFollow(): void
}

const LOGO = 28

/** Options are links: a click goes where they lead, as with any other. */
export function SuggestionList({ id, groups, chosen, optionId, onFollow }: SuggestionListProps) {
  const { t } = useLingui()
  let index = -1
  return (
    <div className={styles.list} id={id} role="listbox" aria-label={t`Suggestions`}>
      {groups.map(({ key, label, options }) => (
        <fieldset key={key} aria-labelledby={`${id}-${key}`}>
          <p className={styles.group} id={`${id}-${key}`} role="presentation">
            {label}
          </p>
          {options.map((option) => {
            index += 1
            return (
              <a
                key={option.href}
                className={styles.option}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                href={option.href}
                data-event="search_suggestion"
                aria-selected={index === chosen}
                // The field keeps the focus: losing it would close the list before the click.
                onPointerDown={(event) => event.preventDefault()}
                onClick={onFollow}
              >
                <Look look={option.look} />
                <span className={styles.label}>{option.label}</span>
                {option.note && <span className={styles.note}>{option.note}</span>}
              </a>
            )
          })}
        </fieldset>
      ))}
    </div>
  )
}

function Look({ look }: Pick<Suggestion, 'look'>) {
  if ('icon' in look) return <Icon name={look.icon} className={styles.icon} />
  const { name, logo, colors } = look.member
  return <LogoTile name={name} logo={logo} color={colors.primary} size={LOGO} />
}
