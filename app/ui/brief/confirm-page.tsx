import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { briefLinkPath, briefPagePath, briefPath } from '#domain/address/paths.ts'
import type { SenderBrief } from '#domain/brief/brief-contract.ts'
import type { BriefOutcome } from '#domain/brief/brief-form.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './brief.module.css'
import { BriefFrame } from './brief-frame.tsx'
import { BriefPostForm, briefField } from './brief-post-form.tsx'
import { ReceivedView } from './received-view.tsx'
import { RecipientList, Ring } from './sent-page.tsx'

type ConfirmBriefPageProps = {
  secret: string
  status:
    | { kind: 'open'; brief: SenderBrief }
    | { kind: 'sent'; publicId: string }
    | { kind: 'closed' }
  outcome: BriefOutcome | undefined
}

/** Where the mailed link leads: what is about to leave, and the button that sends it. Looking sends nothing. */
export function ConfirmBriefPage({ secret, status, outcome }: ConfirmBriefPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const pathIn = (each: typeof locale) => briefLinkPath(each, 'confirm')
  if (status.kind === 'sent')
    return (
      <BriefFrame
        title={t`This brief has already been sent`}
        lead={t`It was sent once, and arrives once. Its page shows the answers.`}
        pathIn={pathIn}
        above={<Ring icon="check-bold" isDone />}
      >
        <Button href={briefPagePath(locale, status.publicId)}>
          <Trans>Follow this brief</Trans>
        </Button>
      </BriefFrame>
    )
  if (status.kind === 'closed')
    return (
      <BriefFrame
        title={t`This link is no longer valid`}
        lead={t`It has been used, or is more than seven days old. What nobody confirms is deleted, unread by anybody.`}
        pathIn={pathIn}
        above={<Ring icon="lock-key" />}
      >
        <Button href={briefPath(locale)}>
          <Trans>Write a brief</Trans>
        </Button>
      </BriefFrame>
    )
  const { brief } = status
  return (
    <BriefFrame
      title={t`Send your brief`}
      lead={t`This is what each provider receives. By pressing the button you show that the address is yours.`}
      pathIn={pathIn}
      above={<Ring icon="envelope-simple" />}
    >
      <div className={styles.columns}>
        <div className={styles.column}>
          <RecipientList brief={brief} state={t`not sent yet`} />
          <BriefPostForm
            name="send"
            label={t`Send the brief`}
            outcome={outcome}
            hidden={{ token: secret }}
          >
            <div>
              <Button type="submit">
                <Trans>Send the brief</Trans>
              </Button>
            </div>
          </BriefPostForm>
        </div>
        <ReceivedView
          content={brief.content}
          company={brief.company}
          others={Math.max(1, brief.recipients.length - 1)}
        />
      </div>
    </BriefFrame>
  )
}

type NoAccessPageProps = { id: string; isAsked: boolean; outcome: BriefOutcome | undefined }

/** For whoever holds no key, whether there is such a brief or not: the same page, and the same answer. */
export function NoAccessPage({ id, isAsked, outcome }: NoAccessPageProps) {
  const { t } = useLingui()
  return (
    <BriefFrame
      title={t`This page opens with your link`}
      lead={
        isAsked
          ? t`If a brief was sent from this address, a new link is on its way to it.`
          : t`It is in the mail that told you of your brief. Lost it? Enter the address that you sent the brief from, and we send you another.`
      }
      pathIn={(each) => briefPagePath(each, id)}
      above={<Ring icon="lock-key" />}
    >
      <LinkForm outcome={outcome} />
    </BriefFrame>
  )
}

function LinkForm({ outcome }: { outcome: BriefOutcome | undefined }) {
  const { t } = useLingui()
  const label = t`Professional e-mail address`
  return (
    <BriefPostForm
      name="link"
      label={t`Ask for a new link`}
      outcome={outcome}
      fields={{ email: label }}
    >
      <TextInput
        {...briefField('link', outcome, t)('email')}
        label={label}
        type="email"
        autoComplete="email"
        spellCheck={false}
      />
      <div>
        <Button type="submit">
          <Trans>Ask for a new link</Trans>
        </Button>
      </div>
    </BriefPostForm>
  )
}
