import { use } from 'react'
import { type ShowToast, ShowToastContext } from './toast-context.ts'

/** For what is done and needs no answer. An error stands where it happened, and stays. */
export function useToast(): ShowToast {
  const showToast = use(ShowToastContext)
  if (!showToast) throw new Error('useToast needs a ToastProvider above it')
  return showToast
}
