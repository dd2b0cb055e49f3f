import { execFile } from 'node:child_process'

/** Tells systemd, where it has started us, that we are ready, and then again and again that we still answer. */
export function notifySystem(environment: Record<string, string | undefined>): void {
  const { NOTIFY_SOCKET, WATCHDOG_USEC } = environment
  if (!NOTIFY_SOCKET) return
  // Node opens no datagram socket of a path: systemd's own tool does.
  const say = (what: string) => execFile('systemd-notify', [what], () => {})
  say('READY=1')
  const watchdogMs = Number(WATCHDOG_USEC ?? 0) / 1_000
  if (watchdogMs > 0) setInterval(() => say('WATCHDOG=1'), watchdogMs / 3).unref()
}
