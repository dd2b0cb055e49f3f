import { isAccountPath } from '#domain/address/account-routes.ts'

type ErrorReport = { message: string; stack: string; page: string; build: string }

const LONGEST_MESSAGE = 300
const FRAMES = 8

/** What an error says of the program. Whatever could say something of a person is taken out. */
export function errorReport(error: unknown, pathname: string, build = ''): ErrorReport {
  const { name, message, stack } = error instanceof Error ? error : unknownError(error)
  return {
    message: impersonal(`${name}: ${message}`).slice(0, LONGEST_MESSAGE),
    stack: impersonal(framesOf(stack)),
    page: isAccountPath(pathname) ? '/app' : impersonal(pathname),
    build,
  }
}

function unknownError(error: unknown) {
  return { name: 'Thrown', message: typeof error === 'string' ? error : typeof error, stack: '' }
}

/** Browsers repeat the message before the frames, or do not; no frame lacks a line number. */
function framesOf(stack = ''): string {
  const frames = stack.split('\n').filter((line) => /:\d+:\d+\)?$/.test(line))
  return frames.slice(0, FRAMES).join('\n')
}

function impersonal(text: string): string {
  return text
    .replaceAll(/(https?:\/\/[^\s?#)]*)[?#][^\s:)]*/g, '$1')
    .replaceAll(/[^\s@<>"']+@[^\s@<>"']+/g, '[address]')
    .replaceAll(/\+?\d[\d .-]{7,}\d/g, '[number]')
}
