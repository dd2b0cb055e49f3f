import { Trans, useLingui } from '@lingui/react/macro'
import { REVIEW_STEPS, type ReviewStep } from '#domain/review/review-form.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { joinClasses } from '#ui/kit/join-classes.ts'
import { STEP_NAMES, STEP_TIMES } from './review-texts.ts'
import styles from './step-list.module.css'

/** Where one is: a numbered column, on narrow screens a bar. */
export function StepList({ step }: { step: ReviewStep }) {
  const { t } = useLingui()
  const current = REVIEW_STEPS.indexOf(step)
  const number = current + 1
  const count = REVIEW_STEPS.length
  const name = t(STEP_NAMES[step])
  return (
    <>
      <ol className={styles.steps} aria-label={t`Steps`}>
        {REVIEW_STEPS.map((each, index) => (
          <li
            key={each}
            className={joinClasses(index < current && styles.done, index === current && styles.on)}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.number}>
              {index < current ? <Icon name="check-bold" /> : index + 1}
            </span>
            <span>
              <b>
                {t(STEP_NAMES[each])}
                {index < current && (
                  <span className="visually-hidden">
                    {' '}
                    <Trans>(done)</Trans>
                  </span>
                )}
              </b>
              <small>{t(STEP_TIMES[each])}</small>
            </span>
          </li>
        ))}
      </ol>
      <div className={styles.bar}>
        <p>
          <Trans>
            <b>
              Step {number} of {count}
            </b>{' '}
            · {name}
          </Trans>
        </p>
        <div className={styles.segments} aria-hidden="true">
          {REVIEW_STEPS.map((each, index) => (
            <i key={each} className={index <= current ? styles.filled : undefined} />
          ))}
        </div>
      </div>
    </>
  )
}
