import { availableParallelism, totalmem } from 'node:os'

/** What figures depend on. No date: the same machine gives the same text. */
export function machineFacts(postgresVersion: string | undefined): string {
  const facts = [
    `${availableParallelism()} cores`,
    `${Math.round(totalmem() / 2 ** 30)} GB of memory`,
    `Node ${process.versions.node}`,
    ...(postgresVersion ? [postgresVersion] : []),
  ]
  return facts.join(', ')
}
