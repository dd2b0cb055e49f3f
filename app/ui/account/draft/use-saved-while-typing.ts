import { type RefObject, use, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { isDraftSaved, SAVING_FIELD } from '#domain/content/saving.ts'
import { type SendingFailure, sendingFailure } from '#domain/text/failed-sending.ts'
import { sendForm } from '#ui/browser/library-insides.ts'
import { useTellAnswer } from '#ui/post-form/form-answer.tsx'
import { wordsOfTab } from '#ui/post-form/kept-words.ts'
import { TypedOwnerContext } from '#ui/post-form/typed-owner.ts'
import { DraftContext } from './draft-context.tsx'

const PAUSE_MS = 1_000
const RETRY_MS = 10_000

/** Once nobody has typed for a moment the form in `ref` is sent; also when the page is left. */
export function useSavedWhileTyping(ref: RefObject<HTMLElement | null>) {
  const { revision, stands, keptAs } = use(DraftContext)
  const { pathname, search } = useLocation()
  const here = pathname + search
  const owner = use(TypedOwnerContext)
  const navigate = useNavigate()
  const tellAnswer = useTellAnswer()
  const [failed, setFailed] = useState<SendingFailure | null>(null)
  const [problems, setProblems] = useState<AccountOutcome['problems']>()
  /** What the words that a reload brought back were written over, which may be older than the page. */
  const [base, setBase] = useState<number>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isTyped = useRef(false)
  const isSending = useRef(false)
  const inFlight = useRef<Promise<unknown>>(undefined)
  const isFirst = useRef(true)
  const revisionRef = useRef(revision)
  revisionRef.current = base ?? revision

  const baseOf = useCallback(
    () => ({ owner, path: pathname, form: `base of ${formIn(ref)?.dataset.posts ?? ''}` }),
    [owner, pathname, ref],
  )

  const save = useCallback(async () => {
    clearTimeout(timer.current)
    const form = formIn(ref)
    if (!form || !isTyped.current) return
    if (isSending.current) return later(PAUSE_MS)
    isTyped.current = false
    isSending.current = true
    stands('saving')
    const sending = sent(here, bodyOf(form, revisionRef.current, isFirst.current))
    inFlight.current = sending
    const answer = await sending
    isSending.current = false
    if ('failure' in answer) {
      isTyped.current = true
      stands(answer.failure)
      setFailed(answer.failure)
      if (answer.failure !== 'signed-out') later(RETRY_MS)
      return
    }
    setFailed(null)
    const { data, status } = answer
    if (isDraftSaved(data)) {
      isFirst.current = false
      revisionRef.current = data.saved.revision
      setBase(undefined)
      setProblems(undefined)
      wordsOfTab.forget(baseOf())
      // Not what was typed while this was on its way.
      if (!isTyped.current)
        wordsOfTab.forget({ owner, path: pathname, form: form.dataset.posts ?? '' })
      keptAs(data.saved)
      if (isTyped.current) stands('unsaved')
      return
    }
    stands('unsaved')
    if (status === 409) {
      tellAnswer(data)
      await navigate(here, { replace: true, preventScrollReset: true })
    } else setProblems((data as AccountOutcome).problems)

    function later(milliseconds: number) {
      timer.current = setTimeout(save, milliseconds)
    }
  }, [ref, here, owner, pathname, stands, keptAs, navigate, tellAnswer, baseOf])

  // Words that were kept over a reload come back before anything is typed: by then it is known what they were over.
  useEffect(() => {
    const kept = Number(wordsOfTab.read(baseOf()).revision)
    if (kept > 0 && kept < revisionRef.current) setBase(kept)
  }, [baseOf])

  useEffect(() => {
    const saveAgain = () => void save()
    const leave = () => {
      const form = formIn(ref)
      if (!form || !isTyped.current || isSending.current) return
      navigator.sendBeacon(here, bodyOf(form, revisionRef.current, isFirst.current))
    }
    /** A link, or another form, waits until what was typed is kept; should that fail, it takes a second press. */
    const waitFor = (event: Event, again: () => void) => {
      if (!isTyped.current && !isSending.current) return
      event.preventDefault()
      event.stopPropagation()
      void settle(again)
    }
    const settle = async (again: () => void) => {
      await inFlight.current
      if (isTyped.current) await save()
      if (!isTyped.current) setTimeout(again)
      isTyped.current = false
    }
    const onClick = (event: MouseEvent) => {
      const { target, button, metaKey, ctrlKey, shiftKey } = event
      const link = target instanceof Element && target.closest<HTMLElement>('a[href]')
      if (!link || button !== 0 || metaKey || ctrlKey || shiftKey) return
      waitFor(event, () => link.click())
    }
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement)) return
      // Its own button sends all that is typed.
      if (form === formIn(ref)) {
        clearTimeout(timer.current)
        isTyped.current = false
      }
      waitFor(event, () => form.requestSubmit(event.submitter))
    }
    window.addEventListener('online', saveAgain)
    window.addEventListener('focus', saveAgain)
    window.addEventListener('pagehide', leave)
    window.addEventListener('click', onClick, { capture: true })
    window.addEventListener('submit', onSubmit, { capture: true })
    return () => {
      window.removeEventListener('online', saveAgain)
      window.removeEventListener('focus', saveAgain)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('click', onClick, { capture: true })
      window.removeEventListener('submit', onSubmit, { capture: true })
      leave()
      clearTimeout(timer.current)
    }
  }, [ref, here, save])

  const onTyped = () => {
    if (!isTyped.current) {
      isTyped.current = true
      wordsOfTab.keep(baseOf(), { revision: `${revisionRef.current}` })
    }
    stands('unsaved')
    clearTimeout(timer.current)
    timer.current = setTimeout(save, PAUSE_MS)
  }
  return { base, failed, problems, here, onTyped, saveNow: save }
}

const formIn = (ref: RefObject<HTMLElement | null>) => ref.current?.querySelector('form')

function bodyOf(form: HTMLFormElement, revision: number, isFirst: boolean): URLSearchParams {
  const entries = [...new FormData(form)].map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : value.name,
  ])
  const body = new URLSearchParams(entries)
  body.set('revision', `${revision}`)
  body.set(SAVING_FIELD, isFirst ? 'first' : 'more')
  return body
}

type Told = { data: unknown; status: number } | { failure: SendingFailure }

async function sent(address: string, body: URLSearchParams): Promise<Told> {
  try {
    const answer = await sendForm(address, body)
    // Only whoever has to say first who they are is led elsewhere.
    if ('redirect' in answer) return { failure: 'signed-out' }
    if ('error' in answer || answer.status >= 500) return { failure: sendingFailure(answer.status) }
    return answer
  } catch (error) {
    const { status } = error as { status?: unknown }
    return { failure: sendingFailure(typeof status === 'number' ? status : undefined) }
  }
}
