import { type RefObject, use, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { changesOf, givenIn, type Typed, typedIn, typeInto } from './form-fields.ts'
import { type FormPlace, wordsOfTab } from './kept-words.ts'
import { TypedOwnerContext } from './typed-owner.ts'

/** Fields may come up only when another one is answered: so often they are looked for. */
const MOST_PASSES = 3

type Watched = {
  formRef: RefObject<HTMLFormElement | null>
  /** Which of the page's forms it is. */
  form: string
  /** The page shows again what was sent: it knows better than the tab. */
  isAnswered: boolean
}

/** Keeps what is typed until it is sent, and brings it back after a reload. */
export function useKeptWords({ formRef, form, isAnswered }: Watched) {
  const owner = use(TypedOwnerContext)
  const { pathname: path } = useLocation()
  const given = useRef<Typed>({})
  const isFirst = useRef(true)
  const [isRestored, setIsRestored] = useState(false)
  const place = { owner, path, form }
  const placeRef = useRef<FormPlace>(place)
  placeRef.current = place

  const keep = useCallback(() => {
    const element = formRef.current
    if (element) wordsOfTab.keep(placeRef.current, changesOf(typedIn(element), given.current))
  }, [formRef])

  useEffect(() => {
    const element = formRef.current
    if (!element || !isFirst.current) return
    isFirst.current = false
    given.current = givenIn(element)
    // Typed before React took over.
    const early = changesOf(typedIn(element), given.current)
    const kept = isAnswered ? {} : { ...wordsOfTab.read(placeRef.current), ...early }
    const isMissing = () => Object.keys(changesOf(kept, typedIn(element))).length > 0
    if (!isMissing()) return keep()
    let frame = 0
    const restore = (pass: number) => {
      typeInto(element, kept)
      if (pass < MOST_PASSES && isMissing()) frame = requestAnimationFrame(() => restore(pass + 1))
      else keep()
    }
    restore(1)
    setIsRestored(true)
    return () => cancelAnimationFrame(frame)
  }, [formRef, isAnswered, keep])

  const forget = useCallback(() => wordsOfTab.forget(placeRef.current), [])
  return { isRestored, keep, forget }
}
