import { useEffect, useLayoutEffect } from 'react'
import { createPath, useNavigation } from 'react-router'
import { isOutdated, watchBuild } from './latest-build.ts'

/** Keeps a page of one build and a server of another apart: the next navigation after a new build loads its target whole. */
export function useBuildWatch(): void {
  const { state, location: target } = useNavigation()
  const isRead = state === 'loading'

  useEffect(() => (import.meta.env.PROD ? watchBuild() : undefined), [])

  useLayoutEffect(() => {
    if (target && isRead && isOutdated()) location.assign(createPath(target))
  }, [target, isRead])
}
