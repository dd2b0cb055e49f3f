import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome, AccountRefusal } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { NoticeCase } from '#domain/contract/notice.ts'
import { MODERATION_LIMITS } from '#domain/moderation/moderation.ts'
import { type NoticeOutcome, TAKE_OFF_REASONS } from '#domain/moderation/reported.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { REFUSALS } from '#ui/account/form/account-texts.ts'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { REASON_TEXTS } from '#ui/moderation/reason-texts.ts'
import styles from './decision-forms.module.css'

type NoticeFormsProps = {
  known: NoticeCase
  obstacle: Extract<AccountRefusal, 'own-company' | 'own-refusal' | 'own-review'> | null
  mayExclude: boolean
  outcome: AccountOutcome | undefined
}

/** What can be decided now, one fold each. */
export function NoticeForms({ known, obstacle, mayExclude, outcome }: NoticeFormsProps) {
  const { t } = useLingui()
  const isOpen = !obstacle && !known.isDecided
  const isProfile = known.reported.subject === 'profile'
  const form = { known, outcome }
  return (
    <AccountCard title={t`Decision`}>
      <div className={styles.forms}>
        {obstacle && <Alert tone="info">{t(REFUSALS[obstacle])}</Alert>}
        {known.isDecided && (
          <p>
            <Trans>There is nothing to decide now.</Trans>
          </p>
        )}
        {isOpen && (!isProfile || known.isShown) && <NoticeForm decision="kept" {...form} />}
        {isOpen && isProfile && known.isShown && (
          <Exclusion memberId={known.memberPublicId} mayExclude={mayExclude} />
        )}
        {isOpen && (!isProfile || !known.isShown) && <NoticeForm decision="suspended" {...form} />}
      </div>
    </AccountCard>
  )
}

/** A profile is taken off with its company, which is for administrators. */
function Exclusion({ memberId, mayExclude }: { memberId: string | null; mayExclude: boolean }) {
  const { locale } = use(PageEnvironmentContext)
  return (
    <>
      <Alert tone="info">
        <Trans>
          A profile is taken offline by an administrator, who excludes the company. Then come back
          here, to answer whoever reported it.
        </Trans>
      </Alert>
      {mayExclude && memberId && (
        <Button href={accountPath(locale, 'admin', 'members', memberId)} theme="secondary" isBlock>
          <Trans>To the company</Trans>
        </Button>
      )}
    </>
  )
}

type NoticeFormProps = {
  decision: NoticeOutcome
  known: NoticeCase
  outcome: AccountOutcome | undefined
}

function NoticeForm({ decision, known, outcome }: NoticeFormProps) {
  const { t } = useLingui()
  const field = fieldOf(decision, outcome, t)
  const isKept = decision === 'kept'
  const hasWriter = known.said !== null
  const offLabel = known.isShown ? t`Take it offline with a reason` : t`It stays offline`
  const label = !isKept ? offLabel : known.isShown ? t`Leave online` : t`Put it back online`
  const labels = {
    reason: t`Published reason`,
    words: t`Words for whoever wrote it`,
    answer: t`Answer to whoever reported it`,
  }
  return (
    <details
      className={styles.fold}
      data-tone={isKept ? undefined : 'against'}
      open={outcome?.form === decision}
    >
      <summary>{label}</summary>
      <AccountForm name={decision} label={label} outcome={outcome} fields={labels}>
        {!isKept && (
          <Select
            {...field('reason')}
            label={labels.reason}
            required
            placeholder={t`Choose`}
            options={TAKE_OFF_REASONS.map((value) => ({ value, label: t(REASON_TEXTS[value]) }))}
          />
        )}
        {hasWriter && !isKept && (
          <TextArea
            {...field('words')}
            label={labels.words}
            hint={t`Sent by mail with the published reason. Say nothing of who reported it.`}
            required
            rows={4}
            limit={MODERATION_LIMITS.words}
          />
        )}
        <TextArea
          {...field('answer')}
          label={labels.answer}
          hint={t`Sent by mail with the published reason. Say nothing of the author.`}
          required={false}
          rows={3}
          limit={MODERATION_LIMITS.words}
        />
        <Button type="submit" isBlock>
          {label}
        </Button>
      </AccountForm>
    </details>
  )
}
