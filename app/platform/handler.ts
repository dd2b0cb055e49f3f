import { data } from 'react-router'
import { HTTP_STATUS, isAppError } from '#domain/errors.ts'

/** Wraps every loader and action: the one place where a refusal becomes HTTP. */
export function handler<Args, Result>(work: (args: Args) => Promise<Result>) {
  return async (args: Args): Promise<Result> => {
    try {
      return await work(args)
    } catch (error) {
      if (!isAppError(error)) throw error
      throw data({ code: error.code, details: error.details }, { status: HTTP_STATUS[error.code] })
    }
  }
}
