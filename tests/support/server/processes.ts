import { execFileSync } from 'node:child_process'

type Running = { pid: number; parent: number; rssBytes: number }

function running(): Running[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
  return table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0, kilobytes = 0]) => ({ pid, parent, rssBytes: kilobytes * 1024 }))
}

/** Of a server: those that make pictures, it has no others. */
export function childrenOf({ pid }: { pid: number }): Running[] {
  return running().filter(({ parent }) => parent === pid)
}

/** What a process holds in memory. */
export function rssBytesOf({ pid }: { pid: number }): number {
  return running().find((each) => each.pid === pid)?.rssBytes ?? 0
}
