import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in these, whatever the machine. */
const TICKS_PER_SECOND = 100

type Seen = {
  parent: string
  /** What it has used itself, and what those of its children used that it has waited for. */
  own: number
  waitedFor: number
}

/**
 * The program that a check is run by: it tells on the third stream what all that was waited for has used, and ends as
 * the check does.
 */
export const TELLING = ['sh', '-c', '"$@"; code=$?; times >&3; exit $code', 'sh']

/** The seconds in what a shell's `times` prints: its own in the first line, its children's in the second. */
export function secondsOfTimes(printed: string): number {
  const times = [...printed.matchAll(/(\d+)m([\d.]+)s/g)]
  return times.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
}

/**
 * What a process and all that it started use. A shell tells only of those that somebody waited for, which a browser
 * does not do for the processes that draw its pages; so on Linux the whole tree is looked at now and then. Not counted:
 * what a process that nobody waited for did after the last look, and elsewhere than on Linux all of such a one.
 */
export function watchProcessorTime(root: number, glanceMs = 500) {
  const seen = new Map<string, Seen>()
  const alive = new Map<number, string>()
  const look = () => glance(root, seen, alive)
  look()
  const timer = setInterval(look, glanceMs)
  return {
    /** All in all, given what the root has told at its end. */
    seconds(told: number): number {
      clearInterval(timer)
      const [first] = seen.keys()
      return first ? Math.max(told, used(first, seen) / TICKS_PER_SECOND) : told
    },
  }
}

/** A process is known by its number and its start, since numbers are given again; it stays whose child it first was. */
function glance(root: number, seen: Map<string, Seen>, alive: Map<number, string>): void {
  const found = processes()
  const byId = new Map(found.map((each) => [each.id, each]))
  const isOurs = ({ id, parent, key }: Found): boolean => {
    if (id === root || seen.has(key)) return true
    const above = byId.get(parent)
    return above !== undefined && isOurs(above)
  }
  const ours = found.filter(isOurs)
  alive.clear()
  for (const { id, key } of ours) alive.set(id, key)
  for (const { key, parent, own, waitedFor } of ours)
    seen.set(key, { parent: seen.get(key)?.parent ?? alive.get(parent) ?? '', own, waitedFor })
}

/** Those that it has waited for are among those that were seen, or were too short to be. */
function used(key: string, seen: ReadonlyMap<string, Seen>): number {
  const { own = 0, waitedFor = 0 } = seen.get(key) ?? {}
  const children = [...seen].filter(([, { parent }]) => parent === key)
  const seenOfThem = children.reduce((sum, [child]) => sum + used(child, seen), 0)
  return own + Math.max(waitedFor, seenOfThem)
}

type Found = { id: number; parent: number; key: string; own: number; waitedFor: number }

function processes(): Found[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? [])
}

/** See proc_pid_stat(5): the fields after the name, which alone may hold blanks and brackets. */
function statOf(id: number): Found | null {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const field = (number: number) => Number(fields[number - 3])
    return {
      id,
      parent: field(4),
      key: `${id}@${field(22)}`,
      own: field(14) + field(15),
      waitedFor: field(16) + field(17),
    }
  } catch {
    // It has ended since.
    return null
  }
}
