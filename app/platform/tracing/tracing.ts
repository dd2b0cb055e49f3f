import type { RequestListener } from 'node:http'
import type { LogEvent } from 'kysely'
import type { Mailer } from '#platform/mailer.server.ts'
import type { AnsweredRequest } from '#platform/metrics/request-times.ts'

/** What a job bears of the request that asked for it: `traceparent` as W3C writes it, ids alone. */
type TraceOrigin = { traceparent?: string }

/** Tells a collector who waited for what. It hears names, times and statements with placeholders, never a value. */
export type Tracing = {
  /** Each request is one trace, or part of the one that its `traceparent` names. */
  listener(listener: RequestListener): RequestListener
  noteRequest(answered: AnsweredRequest): void
  noteStatement(sent: LogEvent): void
  job(name: string, origin: TraceOrigin, work: () => Promise<void>): Promise<void>
  mailer(mailer: Mailer): Mailer
  /** Of what is being done now. */
  origin(): TraceOrigin
  /** Sends what has not been sent yet, for as long as a stop may wait. */
  stop(): Promise<void>
}
