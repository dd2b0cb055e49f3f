import { AppError } from '#domain/errors.ts'
import { handler } from '#platform/handler.ts'

const refuse = handler(async (): Promise<never> => {
  throw new AppError('not-found')
})

export const loader = refuse
export const action = refuse

export default function UnknownAddress() {
  return null
}
