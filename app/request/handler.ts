import { data, type RouterContextProvider, redirect } from 'react-router'
import { joinSegments, movedSegments, parseSegments } from '#domain/address/path-segments.ts'
import { type ErrorCode, HTTP_STATUS, isAppError } from '#domain/errors.ts'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import { appContext } from './context.ts'
import { FailedForm } from './failed-form.ts'
import { redirectAt } from './redirect-at.ts'

type Asked = { url: URL; request: Request; context: Readonly<RouterContextProvider> }

/** Wraps every loader and action: the one place where a refusal becomes HTTP. */
export function handler<Args extends Asked, Result>(work: (args: Args) => Promise<Result>) {
  return async (args: Args): Promise<Result> => {
    try {
      return await work(args)
    } catch (error) {
      // Its type is that of what any form of the page is told.
      if (error instanceof FailedForm) return sentBack(error, args) as Result
      if (isDatabaseUnavailable(error)) throw await notNow(args)
      if (!isAppError(error)) throw error
      if (error.code === 'moved') throw redirect(movedAddress(args.url, error.details), 301)
      if (error.code === 'not-found') await followRedirect(args)
      throw error.code === 'unavailable'
        ? await notNow(args, error.details)
        : refusal(error.code, error.details)
    }
  }
}

/** To its page, with what was typed; whether that can be drawn is for its loader to say. */
function sentBack({ outcome, cause }: FailedForm, { context }: Asked) {
  const status = statusOf(cause)
  if (status === 500) context.get(appContext).log.error({ error: cause }, 'form failed')
  return data(outcome, { status })
}

function statusOf(cause: unknown): number {
  if (isDatabaseUnavailable(cause)) return HTTP_STATUS.unavailable
  return isAppError(cause) ? HTTP_STATUS[cause.code] : 500
}

function refusal(code: ErrorCode, details: Record<string, string> = {}) {
  return data({ code, details }, { status: HTTP_STATUS[code] })
}

/** With what was typed: it is wanted again, and whoever has no script has it nowhere else. */
async function notNow({ context }: Asked, details: Record<string, string> = {}) {
  const typed = await context.get(appContext).typed?.()
  return data({ code: 'unavailable', details, typed }, { status: HTTP_STATUS.unavailable })
}

/** Where a page is missing, staff may have said where to go on, or that it is gone for good. */
async function followRedirect(asked: Asked): Promise<void> {
  const { request, url, context } = asked
  const app = context.get(appContext)
  const leads = await redirectAt(request, url, app).catch(async (error: unknown) => {
    if (isDatabaseUnavailable(error)) throw await notNow(asked)
    // An address without a page is what it would be without this.
    app.log.warn({ error }, 'redirect not looked up')
    return undefined
  })
  if (leads === 'gone') throw refusal('gone')
  if (leads) throw redirect(leads.location, 301)
}

/** The same page of a thing that has another name now. */
function movedAddress({ pathname, search }: URL, details: Record<string, string>): string {
  const { from = '', to = '' } = details
  return joinSegments(movedSegments(parseSegments(pathname) ?? [], { from, to })) + search
}
