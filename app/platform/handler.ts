import { data, redirect } from 'react-router'
import { type ErrorCode, HTTP_STATUS, isAppError } from '#domain/errors.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { held } from './held-data.ts'

/** Wraps every loader and action: the one place where a refusal becomes HTTP. */
export function handler<Args extends { url: URL; request: Request }, Result>(
  work: (args: Args) => Promise<Result>,
) {
  return async (args: Args): Promise<Result> => {
    try {
      return held(args.request, await work(args))
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw refusal('unavailable')
      if (!isAppError(error)) throw error
      if (error.code === 'moved') throw redirect(movedAddress(args.url, error.details), 301)
      throw refusal(error.code, error.details)
    }
  }
}

function refusal(code: ErrorCode, details: Record<string, string> = {}) {
  return data({ code, details }, { status: HTTP_STATUS[code] })
}

/** The same page of a thing that has another name now. */
function movedAddress({ pathname, search }: URL, { from, to }: Record<string, string>): string {
  const segments = pathname.split('/')
  return segments.map((each) => (decodeURIComponent(each) === from ? to : each)).join('/') + search
}
