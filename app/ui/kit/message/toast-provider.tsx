import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import {
  ShowToastContext,
  type ToastMessage,
  type ToastState,
  ToastStateContext,
} from './toast-context.ts'
import { ToastRegion } from './toast-region.tsx'

type ToastProviderProps = {
  /** A message that the server sends with the page, after a form without JavaScript; it then stays. */
  initial?: ToastMessage | undefined
  children: ReactNode
}

/** One message at a time, the next one when it has gone. */
export function ToastProvider({ initial, children }: ToastProviderProps) {
  const [queue, setQueue] = useState(initial ? [{ ...initial, id: 0 }] : [])
  const [hosts, setHosts] = useState<string[]>([])
  const lastId = useRef(0)

  const showToast = useCallback((message: ToastMessage) => {
    const id = ++lastId.current
    setQueue((waiting) => [...waiting, { ...message, id }])
  }, [])
  const dismiss = useCallback(() => setQueue(([, ...waiting]) => waiting), [])
  const enterHost = useCallback((id: string) => {
    setHosts((others) => [...others, id])
    return () => setHosts((others) => others.filter((other) => other !== id))
  }, [])
  const state = useMemo<ToastState>(
    () => ({ current: queue[0] ?? null, dismiss, hosts, enterHost }),
    [queue, dismiss, hosts, enterHost],
  )

  return (
    <ShowToastContext value={showToast}>
      <ToastStateContext value={state}>
        {children}
        <ToastRegion isShown={hosts.length === 0} />
      </ToastStateContext>
    </ShowToastContext>
  )
}
