import { type ComponentProps, use, useId, useMemo, useState } from 'react'
import { RouteContext, useRouter } from './contexts.ts'
import { SentForm, urlEncoded } from './form.tsx'
import type { Router, Submission } from './router.ts'

type Fetched = { state: 'idle' | 'loading' | 'submitting'; data: unknown }

type FormProps = Omit<ComponentProps<typeof SentForm>, 'send'> & {
  defaultShouldRevalidate?: boolean
}

/** Reads and sends beside the page, which stays. The last wish wins. */
export function useFetcher() {
  // React Router's server asks for one here: without it the ids of what is drawn would differ.
  useId()
  const router = useRouter()
  const { id } = use(RouteContext).match.route
  const [fetched, setFetched] = useState<Fetched>({ state: 'idle', data: undefined })
  const actions = useMemo(() => createFetcher(router, id, setFetched), [router, id])
  return useMemo(() => ({ ...actions, ...fetched }), [actions, fetched])
}

function createFetcher(
  router: Router,
  routeId: string,
  set: (change: (known: Fetched) => Fetched) => void,
) {
  let working = new AbortController()

  /** Whatever is told of older work is not heard. */
  function begin(state: Fetched['state']) {
    working.abort()
    working = new AbortController()
    const { signal } = working
    const tell = (change: Partial<Fetched>) => {
      if (!signal.aborted) set((known) => ({ ...known, ...change }))
    }
    tell({ state })
    return { signal, tell }
  }

  async function load(href: string): Promise<void> {
    const { signal, tell } = begin('loading')
    try {
      tell({ data: await router.read(href, signal) })
    } catch (error) {
      if (!signal.aborted) router.fail(routeId, error)
    }
    tell({ state: 'idle' })
  }

  async function send(submission: Submission, refreshes: boolean): Promise<void> {
    const { signal, tell } = begin('submitting')
    const sent = await router.send(submission, signal)
    if (signal.aborted) return
    if ('redirect' in sent) await router.follow(sent.redirect)
    else if ('error' in sent) router.fail(routeId, sent.error)
    else {
      tell({ state: 'loading', data: sent.data })
      if (refreshes) await router.refresh(sent.status)
    }
    tell({ state: 'idle' })
  }

  return {
    load,
    submit: (values: Record<string, string>, { action }: { action: string }) =>
      send({ action, body: urlEncoded(Object.entries(values)) }, true),
    Form: formSentBy(send),
  }
}

function formSentBy(send: (submission: Submission, refreshes: boolean) => Promise<void>) {
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each fetcher, which is what it sends by
  return function FetcherForm({ defaultShouldRevalidate = true, ...form }: FormProps) {
    return (
      <SentForm {...form} send={(submission) => void send(submission, defaultShouldRevalidate)} />
    )
  }
}
