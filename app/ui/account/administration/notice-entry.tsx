import { useLingui } from '@lingui/react/macro'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { LOCALES, localeToKey } from '#domain/locale.ts'
import { ENTERED_CHANNELS, REPORTED_PARTS } from '#domain/moderation/entered-notice.ts'
import { ILLEGAL_REASONS, MODERATION_LIMITS, NOTICE_KINDS } from '#domain/moderation/moderation.ts'
import { REPORT_LIMIT, REPORT_REASONS } from '#domain/moderation/review-report.ts'
import { LANGUAGE_NAMES } from '#i18n/language-names.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { RadioGroup } from '#ui/kit/form/radio-group.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { DOUBT_TEXTS, ILLEGAL_TEXTS } from '#ui/moderation/reason-texts.ts'
import { CHANNEL_NAMES } from './data-request-texts.ts'
import { HistoryReason } from './reason-form.tsx'

type NoticeEntryProps = { outcome: AccountOutcome | undefined; today: string }

/** A notice that somebody sent by mail or letter: it stands beside those of the form from then on. */
export function NoticeEntry({ outcome, today }: NoticeEntryProps) {
  const { t } = useLingui()
  const field = fieldOf('enter', outcome, t)
  const labels = {
    address: t`Address of the page`,
    part: t`What on it`,
    kind: t`Kind of notice`,
    why: t`What they say of it`,
    explanation: t`In their words`,
    law: t`Law or right`,
    name: t`Name`,
    email: t`Email address`,
    channel: t`How it came`,
    received_on: t`Received on`,
    locale: t`Language`,
    reason: t`Reason`,
  }
  const parts = {
    itself: t`The page or the review itself`,
    reply: t`The reply of the provider`,
    answer: t`The answer of the author`,
  }
  const kinds = { doubt: t`A doubt`, illegal: t`Illegal content` }
  const illegal = ILLEGAL_REASONS.map((value) => ({ value, label: t(ILLEGAL_TEXTS[value]) }))
  const doubts = REPORT_REASONS.filter((value) => value !== 'other').map((value) => ({
    value,
    label: t(DOUBT_TEXTS[value]),
  }))
  return (
    <AccountCard title={t`Enter a notice`}>
      <AccountForm name="enter" label={t`Enter a notice`} outcome={outcome} fields={labels}>
        <RadioGroup
          {...field('channel')}
          label={labels.channel}
          required
          look="lines"
          options={ENTERED_CHANNELS.map((value) => ({ value, label: t(CHANNEL_NAMES[value]) }))}
        />
        <TextInput
          {...field('received_on')}
          defaultValue={field('received_on').defaultValue ?? today}
          label={labels.received_on}
          type="date"
          required
        />
        <TextInput
          {...field('address')}
          label={labels.address}
          hint={t`Of the review, the profile or the article, as your browser shows it.`}
          required
          autoComplete="off"
        />
        <Select
          {...field('part')}
          label={labels.part}
          required
          options={REPORTED_PARTS.map((value) => ({ value, label: parts[value] }))}
        />
        <RadioGroup
          {...field('kind')}
          label={labels.kind}
          required
          look="lines"
          options={NOTICE_KINDS.map((value) => ({ value, label: kinds[value] }))}
        />
        <Select
          {...field('why')}
          label={labels.why}
          required
          placeholder={t`Choose`}
          options={[...doubts, ...illegal]}
        />
        <TextArea
          {...field('explanation')}
          label={labels.explanation}
          required
          rows={5}
          limit={REPORT_LIMIT}
        />
        <TextInput
          {...field('law')}
          label={labels.law}
          required={false}
          maxLength={MODERATION_LIMITS.law}
        />
        <TextInput {...field('name')} label={labels.name} required autoComplete="off" />
        <TextInput
          {...field('email')}
          label={labels.email}
          hint={t`Without it the answers are printed: they wait with the notice.`}
          type="email"
          required={false}
          autoComplete="off"
        />
        <Select
          {...field('locale')}
          label={labels.locale}
          hint={t`In which we answer.`}
          required
          options={LOCALES.map((each) => ({
            value: localeToKey(each),
            label: LANGUAGE_NAMES[each],
          }))}
        />
        <HistoryReason field={field('reason')} />
        <div>
          <Button type="submit">{t`Enter it`}</Button>
        </div>
      </AccountForm>
    </AccountCard>
  )
}
