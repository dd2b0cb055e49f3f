import { Trans, useLingui } from '@lingui/react/macro'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatMonth } from '#i18n/format.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { joinClasses } from '#ui/kit/join-classes.ts'
import styles from './relation-mark.module.css'

type RelationMarkProps = Pick<Endorsement, 'relation'> & {
  /** Between the edges of a card. */
  isInset?: boolean
}

/** How author and provider met, beside who the author is and never in its place. It unfolds to what is known of it. */
export function RelationMark({ relation, isInset = false }: RelationMarkProps) {
  if (!relation) return null
  return (
    <details className={joinClasses(styles.relation, isInset && styles.inset)}>
      <summary>
        <Icon name="handshake" />
        <RelationName />
        <Icon name="caret-down" className={styles.caret} />
      </summary>
      <RelationFacts relation={relation} />
    </details>
  )
}

export function RelationName() {
  return <Trans>Worked together through a brief on this site</Trans>
}

export function RelationFacts({ relation }: { relation: NonNullable<Endorsement['relation']> }) {
  const { i18n } = useLingui()
  const month = (written: string) => formatMonth(`${written}-01`, i18n.locale as CatalogueLocale)
  const sent = month(relation.sent)
  const chosen = month(relation.chosen)
  const agreed = month(relation.agreed)
  return (
    <p className={styles.facts}>
      <Trans>
        Brief: {sent}. Choice: {chosen}. The provider’s word that they work together: {agreed}. No
        contract or invoice was seen.
      </Trans>
    </p>
  )
}
