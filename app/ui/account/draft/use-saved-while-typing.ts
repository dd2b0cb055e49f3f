import {
  type RefObject,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { isDraftSaved, SAVING_FIELD } from '#domain/content/saving.ts'
import { type SendingFailure, sendingFailure } from '#domain/text/failed-sending.ts'
import { sendForm } from '#ui/browser/library-insides.ts'
import { useTellAnswer } from '#ui/post-form/form-answer.tsx'
import { changesOf, givenIn, typedIn } from '#ui/post-form/form-fields.ts'
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
  const { revalidate } = useRevalidator()
  const tellAnswer = useTellAnswer()
  const [failed, setFailed] = useState<SendingFailure | null>(null)
  const [problems, setProblems] = useState<AccountOutcome['problems']>()
  /**
   * The revision that the words of the form were written over. One that is read later is not: what a colleague has
   * saved by then is on the page, but not in what is being written.
   */
  const [base, setBase] = useState(revision)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isTyped = useRef(false)
  const isSending = useRef(false)
  const isOvertaken = useRef(false)
  const isFirst = useRef(true)
  const line = useRef(Promise.resolve(true))
  const formRef = useRef<HTMLFormElement>(null)
  const wordsPlace = useCallback(
    (of = '') => ({ owner, path: pathname, form: of + (formRef.current?.dataset.posts ?? '') }),
    [owner, pathname],
  )
  const now = { here, base, tellAnswer, wordsPlace }
  const latest = useRef(now)
  latest.current = now

  /** Whether all that was typed is kept now. */
  const send = useCallback(async (): Promise<boolean> => {
    const form = formRef.current
    if (form) await untilSent(form)
    if (isOvertaken.current) return false
    if (!form || !isTyped.current) {
      setFailed(null)
      return true
    }
    isTyped.current = false
    isSending.current = true
    stands('saving')
    const answer = await sent(
      latest.current.here,
      bodyOf(form, latest.current.base, isFirst.current),
    )
    isSending.current = false
    if ('failure' in answer) {
      isTyped.current = true
      stands(answer.failure)
      setFailed(answer.failure)
      return false
    }
    setFailed(null)
    const { data, status } = answer
    if (isDraftSaved(data)) {
      isFirst.current = false
      latest.current.base = data.saved.revision
      setBase(data.saved.revision)
      setProblems(undefined)
      wordsOfTab.forget(latest.current.wordsPlace(BASE))
      // Not what was typed while this was on its way.
      if (!isTyped.current) wordsOfTab.forget(latest.current.wordsPlace())
      keptAs(data.saved)
      if (isTyped.current) stands('unsaved')
      return true
    }
    stands('unsaved')
    if (status === 409) {
      isOvertaken.current = true
      latest.current.tellAnswer(data)
      await revalidate()
    } else {
      isTyped.current = true
      setProblems((data as AccountOutcome).problems)
    }
    return false
  }, [stands, keptAs, revalidate])

  /** One sending goes after the other, until all that was typed is kept, or something could not be. */
  const save = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current)
    line.current = line.current.then(send)
    return line.current
  }, [send])

  const onTyped = useCallback(() => {
    if (!isTyped.current) {
      isTyped.current = true
      wordsOfTab.keep(latest.current.wordsPlace(BASE), { revision: `${latest.current.base}` })
    }
    stands('unsaved')
    clearTimeout(timer.current)
    timer.current = setTimeout(save, PAUSE_MS)
  }, [save, stands])

  // No connection, or nobody signed in: it goes on by itself once that is over.
  useEffect(() => {
    if (!failed || failed === 'signed-out') return
    const again = setInterval(save, RETRY_MS)
    return () => clearInterval(again)
  }, [failed, save])

  // Words that were kept over a reload come back in effects: before that it has to be known what they were over.
  useLayoutEffect(() => {
    formRef.current = ref.current?.querySelector('form') ?? null
    const kept = Number(wordsOfTab.read(wordsPlace(BASE)).revision)
    if (!(kept > 0 && kept < latest.current.base)) return
    latest.current.base = kept
    setBase(kept)
  }, [ref, wordsPlace])

  useEffect(() => {
    const own = formRef.current
    if (!isTyped.current) stands('saved')
    // Typed before React took over.
    if (own && Object.keys(changesOf(typedIn(own), givenIn(own))).length > 0) onTyped()
    const saveAgain = () => void (isTyped.current && save())
    const leave = () => {
      clearTimeout(timer.current)
      // What is on its way may be broken off: the words go once more.
      if (!own || !(isTyped.current || isSending.current)) return
      // The page that comes next may be read before that.
      const { base: over, wordsPlace: place } = latest.current
      wordsOfTab.keep(place(BASE), { revision: `${over}` })
      wordsOfTab.keep(place(), changesOf(typedIn(own), givenIn(own)))
      navigator.sendBeacon(latest.current.here, bodyOf(own, latest.current.base, isFirst.current))
    }
    let isWaiting = false
    let hasFailed = false
    /** A link, or another form, waits until what was typed is kept; should that fail, it takes a second press. */
    const waitFor = (event: Event, again: () => void) => {
      if (hasFailed || !(isTyped.current || isSending.current)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (isWaiting) return
      isWaiting = true
      void save().then((isKept) => {
        isWaiting = false
        hasFailed = !isKept
        if (isKept) again()
      })
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
      const isOwn = form === own
      // Its own button sends all that is typed: it only lets come through what is on its way.
      if (isOwn) {
        clearTimeout(timer.current)
        isTyped.current = false
        setFailed(null)
        setProblems(undefined)
      }
      waitFor(event, () => form.requestSubmit(event.submitter))
    }
    const onInput = () => {
      hasFailed = false
    }
    const listeners = { click: onClick, submit: onSubmit, input: onInput, change: onInput }
    window.addEventListener('online', saveAgain)
    window.addEventListener('focus', saveAgain)
    window.addEventListener('pagehide', leave)
    for (const [kind, listener] of Object.entries(listeners))
      window.addEventListener(kind, listener as EventListener, { capture: true })
    return () => {
      window.removeEventListener('online', saveAgain)
      window.removeEventListener('focus', saveAgain)
      window.removeEventListener('pagehide', leave)
      for (const [kind, listener] of Object.entries(listeners))
        window.removeEventListener(kind, listener as EventListener, { capture: true })
      leave()
    }
  }, [save, stands, onTyped])

  return { base, failed, problems, here, onTyped, saveNow: save }
}

const BASE = 'base of '

/** By its own button. */
function untilSent(form: HTMLFormElement): Promise<void> {
  const isSent = () => !form.hasAttribute('aria-busy')
  if (isSent()) return Promise.resolve()
  return new Promise((resolve) => {
    const watching = new MutationObserver(() => {
      if (!isSent()) return
      watching.disconnect()
      resolve()
    })
    watching.observe(form, { attributes: true, attributeFilter: ['aria-busy'] })
  })
}

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
