import { AppError } from '#domain/errors.ts'
import { handler } from '#request/handler.ts'

export const loader = handler(async (): Promise<never> => {
  throw new AppError('not-found')
})

/** Without a component React Router would answer the bare refusal instead of the error page. */
export default function AwaitedPage() {
  return null
}
