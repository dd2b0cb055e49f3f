import { lazy, Suspense } from 'react'
import { useIsBarWanted } from '#ui/keep/store/kept.ts'

const KeepBar = lazy(async () => ({ default: (await import('./bar/keep-bar.tsx')).KeepBar }))

/** Whoever keeps nobody loads nothing of it. */
export function KeepPlace() {
  if (!useIsBarWanted()) return null
  return (
    <Suspense>
      <KeepBar />
    </Suspense>
  )
}
