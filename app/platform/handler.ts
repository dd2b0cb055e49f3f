import { data, redirect } from 'react-router'
import { HTTP_STATUS, isAppError } from '#domain/errors.ts'

/** Wraps every loader and action: the one place where a refusal becomes HTTP. */
export function handler<Args extends { url: URL }, Result>(work: (args: Args) => Promise<Result>) {
  return async (args: Args): Promise<Result> => {
    try {
      return await work(args)
    } catch (error) {
      if (!isAppError(error)) throw error
      if (error.code === 'moved') throw redirect(movedAddress(args.url, error.details), 301)
      throw data({ code: error.code, details: error.details }, { status: HTTP_STATUS[error.code] })
    }
  }
}

/** The same page of a thing that has another name now. */
function movedAddress({ pathname, search }: URL, { from, to }: Record<string, string>): string {
  const segments = pathname.split('/')
  return segments.map((each) => (decodeURIComponent(each) === from ? to : each)).join('/') + search
}
