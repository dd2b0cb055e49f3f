import { useLingui } from '@lingui/react/macro'
import type { HasKind } from '#domain/listing/listing-query.ts'

/** What a member's reviews hold, as filters name it. */
export function useHasLabels(): Record<HasKind, string> {
  const { t } = useLingui()
  return { testimony: t`Testimonies`, 'case-study': t`Case studies`, video: t`Videos` }
}
