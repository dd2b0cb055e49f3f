import { Trans, useLingui } from '@lingui/react/macro'
import { SIGNAL_KINDS } from '#domain/moderation/review-signals.ts'
import styles from './signal-list.module.css'
import { SIGNAL_TEXTS } from './signal-texts.ts'

/** The rules that hold a review for a person, as the code has them. */
export function SignalList() {
  const { t } = useLingui()
  return (
    <section id="signals" className={`wrap ${styles.signals}`} aria-labelledby="signals-title">
      <h2 id="signals-title">
        <Trans>The signals, one by one</Trans>
      </h2>
      <p>
        <Trans>
          Each of them holds a review until a person has decided. None of them refuses anything by
          itself, and none looks at the rating.
        </Trans>
      </p>
      <dl>
        {SIGNAL_KINDS.map((kind) => (
          <div key={kind}>
            <dt>{t(SIGNAL_TEXTS[kind].name)}</dt>
            <dd>{t(SIGNAL_TEXTS[kind].explanation)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
