import { AppError } from '#domain/errors.ts'
import { handler } from '#request/handler.ts'

const refuse = handler(async (): Promise<never> => {
  throw new AppError('not-found')
})

export const loader = refuse
export const action = refuse

export default function UnknownAddress() {
  return null
}
