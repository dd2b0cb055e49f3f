import { Trans, useLingui } from '@lingui/react/macro'
import { CRITERION_LENGTH, MOST_CRITERIA } from '#domain/shortlist/shortlist.ts'
import type { ShortlistCriterion } from '#domain/shortlist/shortlist-contract.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PostForm } from '#ui/post-form/post-form.tsx'
import { MarkLegend } from './mark-pill.tsx'
import type { ShortlistOutcome } from './shortlist-outcome.ts'
import styles from './shortlist-view.module.css'

type CriteriaBoxProps = {
  criteria: readonly ShortlistCriterion[]
  answer: ShortlistOutcome | undefined
  action: string
}

export function CriteriaBox({ criteria, answer, action }: CriteriaBoxProps) {
  const { t } = useLingui()
  const own = answer?.form === 'criterion' ? answer : undefined
  const amount = criteria.length
  const words: Record<string, string> = {
    required: t`Write a criterion first.`,
    'too-long': t`Shorten the criterion to ${CRITERION_LENGTH} characters.`,
    'too-many-choices': t`A list has ${MOST_CRITERIA} criteria at most. Remove one first.`,
    unreadable: t`Some characters cannot be stored. Type the criterion again.`,
  }
  const problem = own?.problems?.words
  return (
    <section className={styles.card} aria-labelledby="criteria">
      <div className={styles.title}>
        <h2 id="criteria">
          <Trans>My criteria</Trans>
        </h2>
        <span>
          <Trans>
            {amount} of {MOST_CRITERIA}
          </Trans>
        </span>
      </div>
      {amount > 0 && (
        <PostForm name="drop-criterion" action={action}>
          <input type="hidden" name="do" value="drop-criterion" />
          <ul className={styles.criteria}>
            {criteria.map((criterion) => (
              <li key={criterion.id}>
                <span>{criterion.words}</span>
                <button
                  type="submit"
                  name="criterion"
                  value={criterion.id}
                  aria-label={t`Remove: ${criterion.words}`}
                >
                  <Icon name="x" />
                </button>
              </li>
            ))}
          </ul>
        </PostForm>
      )}
      {amount < MOST_CRITERIA && (
        <PostForm
          // Emptied once it is on the list.
          key={amount}
          name="criterion"
          action={action}
          isAnswered={own !== undefined}
          noValidate
          className={styles.adding}
        >
          <input type="hidden" name="do" value="criterion" />
          <TextInput
            id="new-criterion"
            name="words"
            label={<span className="visually-hidden">{t`New criterion`}</span>}
            placeholder={t`A criterion of yours`}
            defaultValue={own?.values?.words}
            errors={problem ? [words[problem] ?? problem] : undefined}
          />
          <Button type="submit" theme="secondary" size="sm">
            <Trans>Add</Trans>
          </Button>
        </PostForm>
      )}
      <MarkLegend />
    </section>
  )
}
