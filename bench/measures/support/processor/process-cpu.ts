import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, whatever its clock does. */
const TICKS_PER_SECOND = 100

/**
 * Seconds of processor time that a process has used so far; where Linux tells them apart, those of
 * its main thread, which runs all of our code but the embedded database.
 */
export function processCpuSeconds(pid: number): number {
  return cpuSeconds(pid, `/proc/${pid}/task/${pid}/stat`)
}

/** With all of its threads: those that collect garbage, compile and compress are work too. */
export function wholeProcessCpuSeconds(pid: number): number {
  return cpuSeconds(pid, `/proc/${pid}/stat`)
}

function cpuSeconds(pid: number, stat: string): number {
  if (!existsSync(stat)) return secondsOf(psTime(pid))
  // The name in brackets may hold spaces; user and system time are the 12th and 13th field after it.
  const fields = readFileSync(stat, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

function psTime(pid: number): string {
  return execFileSync('ps', ['-o', 'cputime=', '-p', String(pid)], { encoding: 'utf8' }).trim()
}

/** `1:02:03.45` or `2:03.45` */
function secondsOf(time: string): number {
  return time.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)
}
