import { use, useEffect, useId } from 'react'
import { ToastStateContext } from './toast-context.ts'
import { ToastRegion } from './toast-region.tsx'

/** Inside an open dialog: messages are shown there while it is the topmost one. */
export function ToastHost() {
  const id = useId()
  const state = use(ToastStateContext)
  const enterHost = state?.enterHost
  useEffect(() => enterHost?.(id), [enterHost, id])
  return <ToastRegion isShown={state?.hosts.at(-1) === id} />
}
