import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'child' | 'isLevelEnabled'>

/**
 * Lines of JSON without personal data: callers pass ids and numbers, never names, addresses or texts.
 * An error's message may quote a value (a database does, in `detail`), so only its kind and stack are kept.
 */
export function openLog(
  level: string,
  destination?: DestinationStream,
  /** What each line bears. */
  base: { version: string; process: number } | null = null,
): Log {
  const options = {
    level,
    base,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { error: describeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

function describeError(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return { type: typeof thrown }
  const code = 'code' in thrown ? thrown.code : undefined
  const isDatabaseError = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
  const frames = thrown.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
  return {
    type: thrown.name,
    code,
    ...(!isDatabaseError && { message: thrown.message }),
    stack: frames?.map((line) => line.trim()),
  }
}
