import type { ComponentProps, SubmitEvent } from 'react'
import { useRouter } from './contexts.ts'
import type { Submission } from './router.ts'

type FormProps = ComponentProps<'form'> & { method: 'post'; action: string }

/** A form whose answer is shown without loading a document. Without a script the browser sends it. */
export function Form(props: FormProps) {
  const router = useRouter()
  return <SentForm {...props} send={(submission) => void router.submit(submission)} />
}

type SentFormProps = FormProps & { send(submission: Submission): void }

export function SentForm({ send, onSubmit, ...form }: SentFormProps) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    onSubmit?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    const { currentTarget, nativeEvent } = event
    const { submitter } = nativeEvent as globalThis.SubmitEvent
    const action = submitter?.getAttribute('formaction') ?? form.action
    const entries = new FormData(currentTarget, submitter)
    const isMultipart = currentTarget.enctype === 'multipart/form-data'
    send({ action, body: isMultipart ? entries : urlEncoded(entries) })
  }
  return <form {...form} onSubmit={submit} />
}

export function urlEncoded(entries: Iterable<[string, FormDataEntryValue]>): URLSearchParams {
  return new URLSearchParams(
    [...entries].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )
}
