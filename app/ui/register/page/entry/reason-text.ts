import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { DOUBT_TEXTS, ILLEGAL_TEXTS, REASON_TEXTS } from '#ui/moderation/reason-texts.ts'

const TEXTS: { [reason in string]?: MessageDescriptor } = {
  ...ILLEGAL_TEXTS,
  ...DOUBT_TEXTS,
  ...REASON_TEXTS,
}

/** A published reason in words; one that this version does not know, as it is registered. */
export function useReasonText(): (reason: string) => string {
  const { t } = useLingui()
  return (reason) => {
    const text = TEXTS[reason]
    return text ? t(text) : reason
  }
}
