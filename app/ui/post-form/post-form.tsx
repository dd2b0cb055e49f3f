import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode, SubmitEvent } from 'react'
import { use, useImperativeHandle, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { accountPath } from '#domain/address/paths.ts'
import type { SendingFailure } from '#domain/text/failed-sending.ts'
import { sendingFailure } from '#domain/text/failed-sending.ts'
import { writing } from '#ui/browser/data/page-memory.ts'
import type { Sent } from '#ui/browser/library-insides.ts'
import { sendForm } from '#ui/browser/library-insides.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { joinClasses } from '#ui/kit/join-classes.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { useTellAnswer } from './form-answer.tsx'
import { FormFailure } from './form-failure.tsx'
import styles from './post-form.module.css'
import { useKeptWords } from './use-kept-words.ts'

type PostFormProps = Omit<ComponentProps<'form'>, 'method' | 'action' | 'name' | 'children'> & {
  /** Tells the forms of a page apart: what is typed into it is kept under this name. */
  name: string
  /** The page itself, unless it says otherwise. */
  action?: string | undefined
  /** It shows what was typed before, because the server sent it back. */
  isAnswered?: boolean
  /** What is said first when it could not be sent. */
  failure?: string | undefined
  /** May look at whether it is being sent. */
  children: ReactNode | ((isBusy: boolean) => ReactNode)
}

/** What a try came to, and by which button it was made. */
type Failed = { failure: SendingFailure; submitter: HTMLElement | null; attempt: number }

/**
 * Every form that writes. Without a script the browser sends it. With one it is sent from the page, which stays
 * whatever becomes of it: no connection, no session, no answer, or a reload lose a word that was typed.
 */
export function PostForm({ name, action, isAnswered = false, failure, ...props }: PostFormProps) {
  const { onSubmit, onInput, onChange, className, children, ref, ...form } = props
  const { locale } = use(PageEnvironmentContext)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const tellAnswer = useTellAnswer()
  const formRef = useRef<HTMLFormElement>(null)
  useImperativeHandle(ref, () => formRef.current as HTMLFormElement)
  const [isBusy, setIsBusy] = useState(false)
  const [failed, setFailed] = useState<Failed | null>(null)
  const words = useKeptWords({ formRef, form: name, isAnswered })
  const here = pathname + search

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    onSubmit?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    if (isBusy) return
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent
    words.keep()
    setIsBusy(true)
    setFailed(null)
    const target = submitter?.getAttribute('formaction') ?? action ?? here
    const sent = await send(target, bodyOf(event.currentTarget, submitter))
    if ('redirect' in sent) return follow(sent.redirect)
    setIsBusy(false)
    if ('data' in sent && !hasFailed(sent)) await show(sent)
    else setFailed({ failure: sendingFailure(sent.status), submitter, attempt: Date.now() })
  }

  async function follow({ redirect, reload }: { redirect: string; reload: boolean }) {
    const target = new URL(redirect, window.location.href)
    // Whoever has to say first who they are has not sent it yet.
    if (target.pathname !== accountPath(locale, 'confirm')) words.forget()
    tellAnswer(undefined)
    if (reload || target.origin !== window.location.origin) return loadDocument(target)
    const to = target.pathname + target.search + target.hash
    await navigate(to, { replace: to === here })
    setIsBusy(false)
  }

  /** What was refused has changed nothing; what has changed meanwhile, or was done, shows on the page. */
  async function show({ data, status }: { data: unknown; status: number }) {
    tellAnswer(data)
    if (status < 400) words.forget()
    if (status < 400 || status === 409)
      await navigate(here, { replace: true, preventScrollReset: true })
  }

  function tryAgain() {
    const submitter = failed?.submitter
    formRef.current?.requestSubmit(submitter?.isConnected ? submitter : null)
  }

  return (
    <form
      {...form}
      ref={formRef}
      method="post"
      action={action}
      aria-busy={isBusy || undefined}
      data-posts={name}
      className={joinClasses(className, styles.form)}
      onSubmit={submit}
      onInput={(event) => {
        words.keep()
        onInput?.(event)
      }}
      onChange={(event) => {
        words.keep()
        onChange?.(event)
      }}
    >
      {typeof children === 'function' ? children(isBusy) : children}
      {words.isRestored && !failed && <FormRestored forget={words.forget} />}
      {failed && (
        <FormFailure
          key={failed.attempt}
          {...failed}
          title={failure}
          here={here}
          onTryAgain={tryAgain}
        />
      )}
    </form>
  )
}

/** Some pages say it themselves to whoever has no script. */
function hasFailed({ data, status }: { data: unknown; status: number }): boolean {
  return status >= 500 || (data as { refusal?: unknown } | null)?.refusal === 'failed'
}

type Told = Sent | { status: number | undefined }

async function send(action: string, body: BodyInit): Promise<Told> {
  try {
    const sent = await writing(() => sendForm(action, body))
    return 'error' in sent ? { status: sent.status } : sent
  } catch (error) {
    const { status } = error as { status?: unknown }
    return { status: typeof status === 'number' ? status : undefined }
  }
}

/** Anew, even where only the part behind the hash would differ. */
function loadDocument({ href, pathname, search }: URL): void {
  const { location } = window
  location.assign(href)
  if (href.includes('#') && pathname + search === location.pathname + location.search)
    location.reload()
}

/** As the browser would send it: with the button that was pressed, and files where the form takes some. */
function bodyOf(form: HTMLFormElement, submitter: HTMLElement | null): BodyInit {
  const entries = new FormData(form, submitter)
  if (form.enctype === 'multipart/form-data') return entries
  return new URLSearchParams(
    [...entries].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )
}

/** Says that words in the form are from before, and how to be rid of them. */
function FormRestored({ forget }: { forget(): void }) {
  return (
    <p className={styles.restored} role="status">
      <Trans>What you had typed here is back. It has not been sent yet.</Trans>{' '}
      <Button
        theme="text"
        size="xs"
        onClick={() => {
          forget()
          window.location.reload()
        }}
      >
        <Trans>Discard it</Trans>
      </Button>
    </p>
  )
}
