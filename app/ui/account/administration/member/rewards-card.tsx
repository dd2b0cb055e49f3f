import { useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { rewardPath } from '#domain/address/paths.ts'
import type { DecidedReward, MemberFile } from '#domain/contract/administration.ts'
import { type Locale, localeFromKey } from '#domain/locale.ts'
import { REWARD_NOTE_LENGTH } from '#domain/reward/rewards.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import { formatDate } from '#i18n/format.ts'
import { LANGUAGE_NAMES } from '#i18n/language-names.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { ReasonForm } from '#ui/account/administration/reason-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { ProveFirst } from '#ui/account/security/prove-first.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import styles from './rewards-card.module.css'

type RewardsCardProps = {
  member: MemberFile
  isRecent: boolean
  outcome: AccountOutcome | undefined
}

/** For fraud only: what a company earned is otherwise kept for good. */
export function RewardsCard({ member, isRecent, outcome }: RewardsCardProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { id, rewards, slug } = member
  if (rewards.length === 0) return null
  const held = rewards.filter(({ isWithdrawn }) => !isWithdrawn)
  const withdrawn = rewards.filter(({ isWithdrawn }) => isWithdrawn)
  return (
    <AccountCard title={t`Rewards`}>
      <p>
        {t`A reward is withdrawn for fraud only. Its badge answers no longer, its page says why, and nobody moves up. You can undo it.`}
      </p>
      {withdrawn.length > 0 && (
        <AccountRows>
          {withdrawn.map((reward) => (
            <AccountRow
              key={reward.id}
              name={<a href={rewardPath(locale, slug, reward.id)}>{rewardLabel(reward, locale)}</a>}
              note={reward.note && shownWords(reward.note, locale)?.text}
            >
              <Badge tone="error">{t`Reward withdrawn`}</Badge>
            </AccountRow>
          ))}
        </AccountRows>
      )}
      {!isRecent && (
        <ProveFirst what={t`Withdraw a reward or give it back`} page={['admin', 'members', id]} />
      )}
      {isRecent && held.length > 0 && (
        <Folded label={t`Withdraw a reward`} isOpen={outcome?.form === 'withdraw-reward'}>
          <WithdrawalForm rewards={held} outcome={outcome} />
        </Folded>
      )}
      {isRecent && withdrawn.length > 0 && (
        <Folded label={t`Give a reward back`} isOpen={outcome?.form === 'restore-reward'}>
          <ReasonForm
            name="restore-reward"
            label={t`Give the reward back`}
            hint={t`The owners receive it word for word.`}
            look="secondary"
            outcome={outcome}
            fields={{ reward: t`Reward` }}
          >
            <RewardChoice form="restore-reward" rewards={withdrawn} outcome={outcome} />
          </ReasonForm>
        </Folded>
      )}
    </AccountCard>
  )
}

type FoldedProps = { label: string; isOpen: boolean; children: ReactNode }

function Folded({ label, isOpen, children }: FoldedProps) {
  return (
    <details className={styles.folded} open={isOpen}>
      <summary>{label}</summary>
      {children}
    </details>
  )
}

type FormProps = { rewards: readonly DecidedReward[]; outcome: AccountOutcome | undefined }

function WithdrawalForm({ rewards, outcome }: FormProps) {
  const { t } = useLingui()
  const field = fieldOf('withdraw-reward', outcome, t)
  const nameOf = (lang: (typeof LOCALE_CODES)[number]) =>
    LANGUAGE_NAMES[localeFromKey(lang) as Locale]
  const notes = Object.fromEntries(LOCALE_CODES.map((lang) => [`note_${lang}`, nameOf(lang)]))
  return (
    <ReasonForm
      name="withdraw-reward"
      label={t`Withdraw the reward`}
      hint={t`Kept in the history. Name nobody.`}
      outcome={outcome}
      fields={{ reward: t`Reward`, ...notes }}
    >
      <RewardChoice form="withdraw-reward" rewards={rewards} outcome={outcome} />
      <fieldset className={styles.notes}>
        <legend>{t`Public note`}</legend>
        <p>{t`What was done to get it, without names of people. Everybody reads it on the page of the reward, and the owners in their mail.`}</p>
        {LOCALE_CODES.map((lang) => (
          <TextArea
            key={lang}
            {...field(`note_${lang}`)}
            label={nameOf(lang)}
            lang={localeFromKey(lang)}
            required
            rows={2}
            limit={REWARD_NOTE_LENGTH}
          />
        ))}
      </fieldset>
    </ReasonForm>
  )
}

function RewardChoice({ form, rewards, outcome }: FormProps & { form: string }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <Select
      {...fieldOf(form, outcome, t)('reward')}
      label={t`Reward`}
      required
      placeholder={t`Choose`}
      options={rewards.map((reward) => ({ value: reward.id, label: rewardLabel(reward, locale) }))}
    />
  )
}

/** The lines of its badge, and its day. */
function rewardLabel({ lines, grantedOn }: DecidedReward, locale: Locale): string {
  const { top, middle, bottom } = lines
  const words = [top, middle, bottom].map((line) => shownWords(line, locale)?.text)
  return `${words.filter(Boolean).join(', ')} (${formatDate(grantedOn, locale)})`
}
