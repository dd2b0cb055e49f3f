import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  answersOf,
  isListField,
  type ReviewAnswers,
  type ReviewStep,
} from '#domain/review/review-form.ts'
import { writing } from '#ui/browser/data/page-memory.ts'
import { sendForm } from '#ui/browser/library-insides.ts'

const PAUSE_MS = 1_200

type Watched = {
  formRef: RefObject<HTMLFormElement | null>
  step: ReviewStep
  /** Where the form is sent to. */
  path: string
  /** Once there is a draft, it is saved whenever the author pauses. */
  isSaving: boolean
}

/** What is in the form now, and whether all of it is saved. */
export function useTypedAnswers({ formRef, step, path, isSaving }: Watched) {
  const [typed, setTyped] = useState<ReviewAnswers>({})
  const [isSaved, setIsSaved] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits to be saved belongs to the step that is left
  useEffect(() => {
    setIsSaved(false)
    return () => clearTimeout(timer.current)
  }, [step])

  function onChange(): void {
    const form = formRef.current
    if (!form) return
    setTyped(typedIn(form, step))
    setIsSaved(false)
    clearTimeout(timer.current)
    if (!isSaving) return
    timer.current = setTimeout(async () => setIsSaved(await save(form, path)), PAUSE_MS)
  }

  return { typed, isSaved, onChange }
}

/** By itself, without the router: a save that fails must leave the page as it is. */
async function save(form: HTMLFormElement, path: string): Promise<boolean> {
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  body.set('intent', 'save')
  try {
    return 'data' in (await writing(() => sendForm(path, body)))
  } catch {
    return false
  }
}

function typedIn(form: HTMLFormElement, step: ReviewStep): ReviewAnswers {
  const data = new FormData(form)
  return answersOf(step, (field) => {
    const values = data.getAll(field).filter((value) => typeof value === 'string')
    return isListField(field) ? values.join(' ') : (values.at(-1) ?? '')
  })
}
