import { type ComponentType, useEffect, useState } from 'react'
import { useIsBarWanted, useKept } from '#ui/keep/store/kept.ts'

/** Whoever keeps nobody loads nothing of it. Should its file not come, the next change asks for it again. */
export function KeepPlace() {
  const isWanted = useIsBarWanted()
  const kept = useKept()
  const [KeepBar, setKeepBar] = useState<ComponentType | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is an occasion
  useEffect(() => {
    if (!isWanted || KeepBar) return
    void import('./bar/keep-bar.tsx').then(
      (file) => setKeepBar(() => file.KeepBar),
      () => {},
    )
  }, [isWanted, kept, KeepBar])
  return KeepBar && <KeepBar />
}
