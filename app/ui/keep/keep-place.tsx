import { type ComponentType, lazy, Suspense } from 'react'
import { useIsBarWanted } from '#ui/keep/store/kept.ts'

/** Without its file the page is what it is without a script. */
const KeepBar = lazy<ComponentType>(() =>
  import('./bar/keep-bar.tsx').then(
    ({ KeepBar }) => ({ default: KeepBar }),
    () => ({ default: () => null }),
  ),
)

/** Whoever keeps nobody loads nothing of it. */
export function KeepPlace() {
  if (!useIsBarWanted()) return null
  return (
    <Suspense>
      <KeepBar />
    </Suspense>
  )
}
