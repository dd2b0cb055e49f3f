import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { briefPagePath, briefPath, shortlistPath } from '#domain/address/paths.ts'
import type { SenderBrief } from '#domain/brief/brief-contract.ts'
import type { BriefOutcome } from '#domain/brief/brief-form.ts'
import { formatDay } from '#i18n/format.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import styles from './brief.module.css'
import { BriefFrame } from './brief-frame.tsx'
import { BriefPostForm } from './brief-post-form.tsx'
import memberStyles from './member-line.module.css'
import { MemberLine } from './member-line.tsx'
import stepStyles from './sent-page.module.css'

type WaitingPageProps = {
  brief: SenderBrief
  /** Signed in with its address: no link is needed. */
  isOwnAddress: boolean
  isSentAgain: boolean
  outcome: BriefOutcome | undefined
}

/** After the form: nothing has been sent, and how it will be. */
export function WaitingPage({ brief, isOwnAddress, isSentAgain, outcome }: WaitingPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { email, recipients, content, publicId } = brief
  const date = formatDay(content.answerBy, locale)
  return (
    <BriefFrame
      title={isOwnAddress ? t`Send your brief` : t`Confirm your address`}
      lead={
        isOwnAddress ? (
          <Trans>
            You are signed in as <b>{email}</b>: one press, and the brief leaves.
          </Trans>
        ) : (
          <Trans>
            A link is on its way to <b>{email}</b>. Open it and press “Send”: the brief leaves then,
            and not before.
          </Trans>
        )
      }
      pathIn={(each) => briefPagePath(each, publicId)}
      crumb={t`To be confirmed`}
      above={<Ring icon="envelope-simple" />}
      beside={
        <aside className={styles.box}>
          <h2>{t`Why this step`}</h2>
          <p className={styles.note}>
            {t`Providers know by it that a real company asks them. They see the domain of your address, never the address.`}
          </p>
          <h2>{t`What happens next`}</h2>
          <ol className={stepStyles.steps}>
            <li>
              <span>{t`At your press`}</span>
              <b>
                <Plural
                  value={recipients.length}
                  one="# provider receives the brief"
                  other="# providers receive the same brief"
                />
              </b>
            </li>
            <li>
              <span>{t`By ${date}`}</span>
              <b>{t`Each is interested, asks, or declines`}</b>
            </li>
            <li>
              <span>{t`When you like`}</span>
              <b>{t`You share your details with whom you choose`}</b>
            </li>
          </ol>
        </aside>
      }
    >
      <div className={styles.column}>
        {isSentAgain && !outcome && (
          <Alert tone="success" isAnnounced>
            {t`Another link is on its way.`}
          </Alert>
        )}
        <RecipientList brief={brief} state={t`not sent yet`} />
        <div className={styles.actions}>
          {isOwnAddress ? (
            <BriefPostForm name="send" label={t`Send the brief`} outcome={outcome}>
              <Button type="submit">
                <Trans>Send the brief</Trans>
              </Button>
            </BriefPostForm>
          ) : (
            <BriefPostForm name="again" label={t`Send the link again`} outcome={outcome}>
              <Button type="submit" theme="secondary">
                <Trans>Send the link again</Trans>
              </Button>
            </BriefPostForm>
          )}
          <Button href={`${briefPath(locale)}?from=${publicId}`} theme="text">
            <Trans>Correct the brief or the address</Trans>
          </Button>
        </div>
        <p className={styles.note}>
          {t`The link works for seven days. After that the brief is deleted, unread by anybody.`}
        </p>
      </div>
    </BriefFrame>
  )
}

/** Right after it has left. */
export function SentPage({ brief }: { brief: SenderBrief }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { recipients, content, publicId, remindOn } = brief
  const { title } = content
  const date = formatDay(content.answerBy, locale)
  const path = briefPagePath(locale, publicId)
  return (
    <BriefFrame
      title={t`Brief sent`}
      lead={
        <Plural
          value={recipients.length}
          one={`# provider has received “${title}”. Answers arrive on a page of your own, and by mail.`}
          other={`# providers have received “${title}”. Their answers arrive on a page of your own, and by mail.`}
        />
      }
      pathIn={(each) => briefPagePath(each, publicId)}
      crumb={t`Brief sent`}
      above={<Ring icon="paper-plane-tilt-fill" isDone />}
      beside={
        <aside className={styles.box}>
          <h2>{t`What happens next`}</h2>
          <ol className={stepStyles.steps}>
            <li data-done="">
              <span>{t`Now`}</span>
              <b>{t`The brief has left`}</b>
            </li>
            <li>
              <span>{t`By ${date}`}</span>
              <b>{t`Each is interested, asks, or declines`}</b>
            </li>
            <li>
              <span>{formatDay(remindOn, locale)}</span>
              <b>{t`A reminder, one, to whoever has said nothing`}</b>
            </li>
            <li>
              <span>{date}</span>
              <b>{t`You read everything on one page, and choose`}</b>
            </li>
            <li>
              <span>{t`At the end`}</span>
              <b>{t`All learn how it ended, nobody the name`}</b>
            </li>
          </ol>
        </aside>
      }
    >
      <div className={styles.column}>
        <RecipientList brief={brief} state={t`Sent`} isSent />
        <div className={styles.actions}>
          <Button href={path}>
            <Trans>Follow this brief</Trans>
          </Button>
          <Button href={shortlistPath(locale)} theme="secondary">
            <Trans>Back to my shortlist</Trans>
          </Button>
        </div>
        <p className={styles.note}>
          {t`The link to its page is in your mail. It opens without an account.`}
        </p>
      </div>
    </BriefFrame>
  )
}

export function Ring({
  icon,
  isDone = false,
}: {
  icon: 'envelope-simple' | 'paper-plane-tilt-fill' | 'check-bold' | 'lock-key'
  isDone?: boolean
}) {
  return (
    <span className={stepStyles.ring} data-done={isDone ? '' : undefined}>
      <Icon name={icon} />
    </span>
  )
}

type RecipientListProps = { brief: SenderBrief; state: string; isSent?: boolean }

export function RecipientList({ brief, state, isSent = false }: RecipientListProps) {
  return (
    <ul className={memberStyles.members} data-look="ruled">
      {brief.recipients.map(({ name, card }) => (
        <li key={name}>
          <MemberLine card={card} name={name} />
          <Badge tone={isSent ? 'ok' : 'neutral'} icon={isSent ? 'check' : 'hourglass'}>
            {state}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
