import { useLingui } from '@lingui/react/macro'
import type { Entry } from '#domain/register/entry.ts'
import { kindOfEntry } from '#domain/register/entry-kind.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { KIND_TEXTS } from './kind-texts.ts'

/** Violet is for publications alone: nothing else proves a review. */
export function KindBadge({ type }: { type: Entry['type'] }) {
  const { t } = useLingui()
  const kind = kindOfEntry(type)
  const { name, icon } = KIND_TEXTS[kind]
  const tone = kind === 'publication' ? 'proof' : kind === 'withdrawal' ? 'warning' : 'neutral'
  return (
    <Badge tone={tone} icon={icon}>
      {t(name)}
    </Badge>
  )
}
