import type { TestProject } from 'vitest/node'
import { type KnownPooler, startPooler } from './pooler.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the server that a run of tests is on; null where it is on the embedded database. */
    postgresUrl: string | null
    /** With TEST_POOLER, what stands before that server. */
    pooler: KnownPooler | null
  }
}

/** One server for a whole run of tests; where none can be started, they run on the embedded database. */
export default async function providePostgres(project: TestProject) {
  const given = process.env.TEST_POSTGRES_URL
  const postgres = given ? null : await startPostgres(['max_connections=200'])
  console.log(postgres?.version ?? given ?? 'No PostgreSQL to start: on the embedded database')
  const url = postgres?.url ?? given ?? null
  const pooler = url && process.env.TEST_POOLER ? await startPooler(url) : null
  project.provide('postgresUrl', url)
  project.provide('pooler', pooler && { origin: pooler.origin, databases: pooler.databases })
  return async () => {
    await pooler?.stop()
    await postgres?.stop()
  }
}
