import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the server that a run of tests is on; null where it is on the embedded database. */
    postgresUrl: string | null
  }
}

/** One server for a whole run of tests; where none can be started, they run on the embedded database. */
export default async function providePostgres(project: TestProject) {
  const given = process.env.TEST_POSTGRES_URL
  const postgres = given ? null : await startPostgres()
  console.log(postgres?.version ?? given ?? 'No PostgreSQL to start: on the embedded database')
  project.provide('postgresUrl', postgres?.url ?? given ?? null)
  return () => postgres?.stop()
}
