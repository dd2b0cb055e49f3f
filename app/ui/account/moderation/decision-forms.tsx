import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, use, useEffect, useRef, useState } from 'react'
import type { AccountOutcome, AccountRefusal } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { ModerationCase } from '#domain/contract/moderation.ts'
import type { Queue } from '#domain/moderation/moderation.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { REFUSALS } from '#ui/account/form/account-texts.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import { DecisionForm } from './decision-form.tsx'
import styles from './decision-forms.module.css'
import { DECISION_KEYS } from './moderation-texts.ts'

const NEXT_KEY = 'n'

const KEPT_AS = 'moderation-keys'

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey

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

/**
 * Keys for whatever bears `data-key`: a fold is opened and its first field reached, a link is followed.
 * They can be switched off, for whoever speaks to the browser or types by accident.
 */
function useShortcuts(ref: RefObject<HTMLElement | null>) {
  const isHydrated = useHydrated()
  const [chosen, setChosen] = useState<boolean>()
  const areOn = isHydrated ? (chosen ?? localStorage.getItem(KEPT_AS) !== 'off') : undefined

  useEffect(() => {
    if (!areOn) return
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || hasModifier(event) || isTyping(event.target)) return
      const key = CSS.escape(event.key.toLowerCase())
      const meant = ref.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)
      if (!meant) return
      event.preventDefault()
      if (meant instanceof HTMLDetailsElement) unfold(meant)
      else meant.click()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [areOn, ref])

  return {
    /** Undefined without JavaScript. */
    areOn,
    toggle() {
      localStorage.setItem(KEPT_AS, areOn ? 'off' : 'on')
      setChosen(!areOn)
    },
  }
}

function unfold(fold: HTMLDetailsElement): void {
  fold.open = true
  fold.querySelector<HTMLElement>('textarea, select, button')?.focus()
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select')
}
