import type { ComparedMember, Comparison } from '#domain/contract/comparison/comparison.ts'

/** Those that have not left. */
export function shownMembers({ columns }: Comparison): ComparedMember[] {
  return columns.flatMap(({ shown }) => (shown ? [shown] : []))
}
