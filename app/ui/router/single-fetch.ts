import {
  UNSAFE_decodeViaTurboStream as decode,
  UNSAFE_SingleFetchRedirectSymbol as REDIRECT,
  UNSAFE_ErrorResponseImpl as Refusal,
} from 'react-router'
import { dataPath } from '#ui/navigation/data-address.ts'

/** What the server of React Router makes of a redirect. */
export type Redirect = { redirect: string; reload: boolean; replace: boolean }

type Result = { data: unknown } | { error: unknown }

type Answer = { redirect?: Redirect; routes: Record<string, Result> }

export type Sent = { redirect: Redirect } | (Result & { status: number })

/** Reads what routes of a page show. */
export async function readRoutes(address: string, signal: AbortSignal): Promise<Answer> {
  const { value } = await ask(address, { signal })
  const redirect = (value as { [REDIRECT]?: Redirect })[REDIRECT]
  return { routes: value as Answer['routes'], ...(redirect && { redirect }) }
}

/** Sends a form to a page. */
export async function sendForm(action: string, body: BodyInit): Promise<Sent> {
  const { status, value } = await ask(dataPath(new URL(action, location.origin)), {
    method: 'POST',
    body,
  })
  const sent = value as Redirect | Result
  return 'redirect' in sent ? { redirect: sent } : { ...sent, status }
}

async function ask(address: string, init: RequestInit) {
  const response = await fetch(address, init)
  const { status, statusText, headers } = response
  // Read to its end: of an answer that is cut off, the decoder would fail where nobody can hear it.
  const text = await response.text()
  const { body } = new Response(text)
  if (!body || (status >= 400 && !headers.has('X-Remix-Response'))) {
    throw new Refusal(status, statusText, text)
  }
  return { status, value: (await decode(body, window)).value as object }
}
