import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const KIB_PER_MB = 1_000_000 / 1024

/** What a process and its threads occupy in memory; its peak only where Linux tells it. */
export function processMemory(pid: number): { nowMb: number; peakMb?: number } {
  const status = `/proc/${pid}/status`
  if (!existsSync(status)) {
    const kib = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
    return { nowMb: Number(kib) / KIB_PER_MB }
  }
  const text = readFileSync(status, 'utf8')
  return { nowMb: megabytes(text, 'VmRSS'), peakMb: megabytes(text, 'VmHWM') }
}

function megabytes(status: string, field: string): number {
  const kib = status.match(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm'))?.[1]
  return Number(kib) / KIB_PER_MB
}
