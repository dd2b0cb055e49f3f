import { useSyncExternalStore } from 'react'
import { sendForm } from '#ui/browser/library-insides.ts'
import { readKeptMembers, tellKept } from '#ui/keep/store/kept.ts'

type Member = { id: string; name: string }

type Change = Member & { isKept: boolean }

/** Twenty are kept already; the browser takes no cookie; there was no answer. */
export type KeepTrouble = {
  kind: 'full' | 'cookies' | 'failed'
  form: HTMLElement
  attempt: number
}

type Told = { last: Change | null; trouble: KeepTrouble | null }

const NOTHING: Told = { last: null, trouble: null }

const listeners = new Set<() => void>()
let told = NOTHING

/** What became of the button that was pressed last on this page. */
export function useLastChange(): Told {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => told,
    () => NOTHING,
  )
}

/** Sends what the form would send. Whether it was done, the cookie of the answer says. */
export async function changeKept(form: HTMLFormElement, member: Change): Promise<void> {
  const { id, name, isKept } = member
  const refusal = await send(form.action, isKept ? 'drop' : 'keep', id)
  tellKept()
  const isDone = readKeptMembers().includes(id) !== isKept
  tell(
    isDone
      ? { last: { id, name, isKept: !isKept }, trouble: null }
      : { last: told.last, trouble: { kind: refusal ?? 'cookies', form, attempt: Date.now() } },
  )
}

export function forgetTrouble(): void {
  tell({ ...told, trouble: null })
}

/** Takes back what was done last. */
export async function undo(action: string, { id, name, isKept }: Change): Promise<void> {
  await send(action, isKept ? 'drop' : 'keep', id)
  tellKept()
  tell({ last: { id, name, isKept: readKeptMembers().includes(id) }, trouble: null })
}

function tell(now: Told): void {
  told = now
  for (const listener of listeners) listener()
}

async function send(action: string, change: string, id: string) {
  try {
    const sent = await sendForm(action, new URLSearchParams({ [change]: id }))
    if ('redirect' in sent) return undefined
    const refusal = 'data' in sent && (sent.data as { refusal?: unknown } | null)?.refusal
    return refusal === 'full' ? 'full' : 'failed'
  } catch {
    return 'failed'
  }
}
