import { Trans, useLingui } from '@lingui/react/macro'
import { use, useRef } from 'react'
import type { AccountOutcome, AccountRefusal } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { ModerationCase } from '#domain/contract/moderation.ts'
import type { Queue } from '#domain/moderation/moderation.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { REFUSALS } from '#ui/account/form/account-texts.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { DecisionForm } from './decision-form.tsx'
import styles from './decision-forms.module.css'
import { DECISION_KEYS } from './moderation-texts.ts'
import { NEXT_KEY, useShortcuts } from './use-shortcuts.ts'

type DecisionFormsProps = {
  known: ModerationCase
  queue: Queue
  next: string | undefined
  obstacle: Extract<AccountRefusal, 'own-company' | 'own-refusal' | 'own-review'> | null
  outcome: AccountOutcome | undefined
  isLookedFor: boolean
}

/** What can be decided now, one fold each. */
export function DecisionForms(props: DecisionFormsProps) {
  const { known, queue, next, obstacle, outcome, isLookedFor } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const ref = useRef<HTMLDivElement>(null)
  const { areOn, toggle } = useShortcuts(ref)
  const decisions = obstacle ? [] : known.decisions
  return (
    <AccountCard title={t`Decision`}>
      <div ref={ref} className={styles.forms}>
        {obstacle && <Alert tone="info">{t(REFUSALS[obstacle])}</Alert>}
        {!obstacle && decisions.length === 0 && (
          <p>
            <Trans>There is nothing to decide now.</Trans>
          </p>
        )}
        {decisions.map((decision) => (
          <DecisionForm
            key={decision}
            decision={decision}
            known={known}
            outcome={outcome}
            isLookedFor={isLookedFor}
            shortcut={areOn ? DECISION_KEYS[decision] : undefined}
          />
        ))}
        {next && (
          <Button
            href={`${accountPath(locale, 'moderation', next)}?queue=${queue}`}
            theme="secondary"
            iconAfter="arrow-right"
            isBlock
            data-key={NEXT_KEY}
          >
            <Trans>Next review</Trans>
            {areOn && <kbd className={styles.key}>{NEXT_KEY.toUpperCase()}</kbd>}
          </Button>
        )}
        {areOn !== undefined && (
          <button type="button" className={styles.toggle} aria-pressed={areOn} onClick={toggle}>
            {areOn ? t`Keyboard shortcuts are on` : t`Keyboard shortcuts are off`}
          </button>
        )}
      </div>
    </AccountCard>
  )
}
