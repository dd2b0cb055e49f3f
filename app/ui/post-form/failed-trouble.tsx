import { useLingui } from '@lingui/react/macro'
import { Trouble } from '#ui/kit/form/trouble.tsx'
import { FailureWords } from './failure-words.tsx'

/** For whoever has no script: what `FormFailure` says, on the page that came back. Give it a new `key` at each try. */
export function FailedTrouble() {
  const { t } = useLingui()
  return (
    <Trouble title={t`Operation failed.`}>
      <FailureWords failure="failed" />
    </Trouble>
  )
}
