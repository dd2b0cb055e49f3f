import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { BriefStanding } from '#domain/brief/brief-contract.ts'
import { formatDate, formatTime } from '#i18n/format.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './brief.module.css'
import { DECLINE_NAMES } from './brief-texts.ts'
import talkStyles from './talk.module.css'

type TalkProps = {
  standing: BriefStanding
  /** Of the member, for words that bear no name. */
  memberName: string
  /** Whose page it is. */
  isSender: boolean
}

/** What has passed between the sender and one recipient. */
export function Talk({ standing: { talk, declineReason }, memberName, isSender }: TalkProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  if (talk.length === 0) return null
  const sender = isSender ? t`You` : t`The sender`
  return (
    <ol className={talkStyles.talk}>
      {talk.map(({ publicId, kind, body, author, writtenAt }) => (
        <li key={publicId} data-kind={kind}>
          {kind === 'decline' && declineReason && (
            <p>
              <b>{t`Reason:`}</b> {t(DECLINE_NAMES[declineReason])}
            </p>
          )}
          {body && <p>{body}</p>}
          <p className={styles.note}>
            {kind === 'reply' ? sender : (author ?? memberName)},{' '}
            <time dateTime={writtenAt}>
              {formatDate(writtenAt, locale)}, {formatTime(writtenAt, locale)}
            </time>
          </p>
        </li>
      ))}
    </ol>
  )
}
