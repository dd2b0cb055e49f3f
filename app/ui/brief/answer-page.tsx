import { useLingui } from '@lingui/react/macro'
import { briefLinkPath } from '#domain/address/paths.ts'
import type { Locale } from '#domain/locale.ts'
import { AnswerView, type AnswerViewProps } from './answer-view.tsx'
import styles from './brief.module.css'
import { BriefFrame } from './brief-frame.tsx'
import { Ring } from './sent-page.tsx'

const pathIn = (each: Locale) => briefLinkPath(each, 'answer')

/** For a member of whom nobody has an account: by the link of its mail. */
export function AnswerPage(props: AnswerViewProps) {
  const { t } = useLingui()
  const { memberName } = props
  return (
    <BriefFrame title={t`A brief for ${memberName}`} pathIn={pathIn} crumb={t`Your answer`}>
      <div className={styles.columns}>
        <AnswerView {...props} />
      </div>
    </BriefFrame>
  )
}

export function AnswerClosedPage() {
  const { t } = useLingui()
  return (
    <BriefFrame
      title={t`This link is no longer valid`}
      lead={t`It is older than six months, or what it led to has been deleted.`}
      pathIn={pathIn}
      above={<Ring icon="lock-key" />}
    >
      {null}
    </BriefFrame>
  )
}
