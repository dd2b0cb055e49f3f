import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { comparisonPath } from '#domain/address/paths.ts'
import { BRIEF_TEXT_LIMITS, END_REASONS, EXTENSION_DAYS } from '#domain/brief/brief.ts'
import type { SenderBrief } from '#domain/brief/brief-contract.ts'
import type { BriefOutcome } from '#domain/brief/brief-form.ts'
import { ASKED_AFTER_AGREEMENT_MONTHS, ASKED_AFTER_END_DAYS } from '#domain/brief/relation.ts'
import { MOST_COMPARED } from '#domain/contract/comparison/compared.ts'
import { formatDay } from '#i18n/format.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { RadioGroup } from '#ui/kit/form/radio-group.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './brief.module.css'
import { BriefPostForm, briefField } from './brief-post-form.tsx'
import { END_NAMES } from './brief-texts.ts'
import followStyles from './follow-view.module.css'
import { BriefFacts } from './received-view.tsx'

type DecideProps = { brief: SenderBrief; outcome: BriefOutcome | undefined }

/** What the sender may decide while it is open. */
export function Decide({ brief, outcome }: DecideProps) {
  const { t } = useLingui()
  const candidates = brief.recipients.filter(
    ({ state }) => state === 'interested' || state === 'questioned',
  )
  const { locale } = use(PageEnvironmentContext)
  const compared = brief.recipients.flatMap(({ card }) => card?.slug ?? []).slice(0, MOST_COMPARED)
  const words = t`A word to the others`
  const endsOn = t`Expected end of the work`
  const asked = t`Once the provider has confirmed that you work together, we ask you for a review ${ASKED_AFTER_END_DAYS} days after this date, or without a date ${ASKED_AFTER_AGREEMENT_MONTHS} months later.`
  const choice = briefField('choose', outcome, t)
  const end = briefField('end', outcome, t)
  const isOf = (form: string) => (outcome?.form === form ? true : undefined)
  return (
    <section className={styles.box} aria-label={t`Decide`}>
      <h2>{t`Decide`}</h2>
      {candidates.length > 0 && (
        <details className={styles.unfold} data-look="primary" open={isOf('choose')}>
          <summary>{t`Choose and close`}</summary>
          <BriefPostForm
            name="choose"
            label={t`Choose and close`}
            outcome={outcome}
            fields={{ recipient: t`Provider`, ends_on: endsOn, words }}
          >
            <RadioGroup
              {...choice('recipient')}
              label={t`Provider`}
              look="lines"
              options={candidates.map(({ message, name }) => ({
                value: message ?? '',
                label: name,
              }))}
            />
            <TextInput
              {...choice('ends_on')}
              label={endsOn}
              required={false}
              type="date"
              hint={brief.asksReview ? asked : undefined}
            />
            <TextArea
              {...choice('words')}
              label={words}
              required={false}
              rows={3}
              limit={BRIEF_TEXT_LIMITS.closing}
            />
            <div>
              <Button type="submit" size="sm">
                <Trans>Choose and close</Trans>
              </Button>
            </div>
          </BriefPostForm>
        </details>
      )}
      {compared.length > 1 && (
        <Button
          href={comparisonPath(locale, compared)}
          theme="secondary"
          size="sm"
          iconBefore="columns"
          isBlock
        >
          {t`Compare them`}
        </Button>
      )}
      {!brief.isExtended && (
        <BriefPostForm name="extend" label={t`Extend`} outcome={outcome}>
          <Button type="submit" theme="secondary" size="sm" iconBefore="calendar-check" isBlock>
            {t`Extend by ${EXTENSION_DAYS} days`}
          </Button>
        </BriefPostForm>
      )}
      <details className={styles.unfold} data-look="text" open={isOf('end')}>
        <summary>{t`Close without a choice`}</summary>
        <BriefPostForm
          name="end"
          label={t`Close without a choice`}
          outcome={outcome}
          fields={{ reason: t`Reason`, words }}
        >
          <RadioGroup
            {...end('reason')}
            label={t`Reason`}
            look="lines"
            options={END_REASONS.map((value) => ({ value, label: t(END_NAMES[value]) }))}
          />
          <TextArea
            {...end('words')}
            label={words}
            required={false}
            rows={3}
            limit={BRIEF_TEXT_LIMITS.closing}
          />
          <div>
            <Button type="submit" theme="secondary" size="sm">
              <Trans>Close without a choice</Trans>
            </Button>
          </div>
        </BriefPostForm>
      </details>
      <p className={styles.note}>
        {t`All learn that it has ended, and may read a word from you. Nobody learns who was chosen.`}
      </p>
    </section>
  )
}

export function Ended({ brief: { state, end, recipients } }: { brief: SenderBrief }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { name: chosen, isAgreed } = recipients.find(({ isChosen }) => isChosen) ?? {}
  const stopReason = end?.stopReason
  return (
    <section className={styles.box} aria-label={t`How it ended`}>
      <h2>{t`How it ended`}</h2>
      {end && <p className={styles.note}>{formatDay(end.endedAt, locale)}</p>}
      <p>
        {state === 'stopped' &&
          t`Our moderators have stopped this brief. The reason: ${stopReason}`}
        {state === 'lapsed' && t`It has lapsed: sixty days have passed since its date.`}
        {state === 'closed' &&
          (chosen ? t`You have chosen ${chosen}.` : end?.reason && t(END_NAMES[end.reason]))}
      </p>
      {state === 'closed' && chosen && (
        <p className={styles.note}>
          {isAgreed
            ? t`${chosen} has confirmed that you work together.`
            : t`${chosen} has not confirmed yet that you work together.`}
        </p>
      )}
      {end?.words && <p className={styles.note}>{end.words}</p>}
    </section>
  )
}

export function WhatWasSent({ brief: { content } }: { brief: SenderBrief }) {
  const { t } = useLingui()
  return (
    <section className={styles.box} aria-label={t`What you sent`}>
      <h2>{t`What you sent`}</h2>
      <p className={followStyles.excerpt}>{content.need}</p>
      <details className={styles.unfold}>
        <summary>{t`Read all of it`}</summary>
        <p className={styles.words}>{content.need}</p>
        {content.context && <p className={styles.words}>{content.context}</p>}
        <BriefFacts content={content} />
      </details>
      <p className={styles.promise}>
        <Icon name="lock-key" />
        <span>{t`This page opens with your own link. Do not pass it on.`}</span>
      </p>
    </section>
  )
}
