import { createContext } from 'react'

export type ToastMessage = {
  text: string
  tone?: 'success' | 'info'
  action?: { label: string; href: string }
}

export type ShowToast = (message: ToastMessage) => void

/** Apart from what is shown: who shows a message does not render again when it goes. */
export const ShowToastContext = createContext<ShowToast | null>(null)

export type ToastState = {
  current: (ToastMessage & { id: number }) | null
  dismiss(): void
  /** The open dialogs, the topmost last: behind one, a message could be neither reached nor heard. */
  hosts: readonly string[]
  /** Stable, as is `dismiss`. Returns how to leave again. */
  enterHost(id: string): () => void
}

export const ToastStateContext = createContext<ToastState | null>(null)
