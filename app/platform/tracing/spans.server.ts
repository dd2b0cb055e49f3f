import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { type ExportResult, ExportResultCode, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import { routeNameOf } from '#domain/address/route-name.ts'
import type { Log } from '#platform/log.server.ts'
import { VERSION } from '#platform/version.server.ts'
import { maskedStatement } from './masked-statement.ts'
import type { Tracing } from './tracing.ts'

const EXPORT_TIMEOUT_MS = 5_000
/** As many wait in memory at most; while nobody takes them, newer ones are dropped. */
const MOST_SPANS = 4_096
/** Asked for every half second by whoever watches, and of nobody's interest. */
const UNTRACED = new Set(['healthz', 'readyz', 'metrics'])
/** What a stop waits for a collector that does not answer. */
const LAST_WORDS_MS = 3_000
/** Of PostgreSQL, Node or a mail server: letters and digits. What an error says may quote a value. */
const CODE = /^\w{1,40}$/

/** Makes the spans of one process; which one is under way, its asynchronous context tells. Loaded where it is asked for. */
export function openTracing(endpoint: string, log: Log): Tracing {
  const provider = exportTo(endpoint, log)
  const tracer = provider.getTracer('attesta')
  const current = new AsyncLocalStorage<Span>()

  function begin(name: string, kind: SpanKind, attributes: Attributes, parent?: SpanContext): Span {
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
    return tracer.startSpan(name, { kind, attributes }, context)
  }

  async function within<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
    try {
      return await current.run(span, work)
    } catch (error) {
      fail(span, error)
      throw error
    } finally {
      span.end()
    }
  }

  return {
    listener: (listener) => (request, response) => {
      const route = routeNameOf(request.url ?? '')
      if (UNTRACED.has(route)) return listener(request, response)
      const method = request.method ?? 'GET'
      const attributes = { 'http.request.method': method, 'http.route': route }
      const span = begin(`${method} ${route}`, SpanKind.SERVER, attributes, askedBy(request))
      response.once('close', () => {
        span.setAttribute('http.response.status_code', response.statusCode)
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      return current.run(span, () => listener(request, response))
    },

    noteRequest: ({ cache }) => current.getStore()?.setAttribute('attesta.page_cache', cache),

    noteStatement({ level, query, queryDurationMillis, ...sent }) {
      const parent = current.getStore()
      // Of those that nobody waits for, and of those that outlive their request, there is nothing to tell.
      if (!parent?.isRecording()) return
      const text = maskedStatement(query.sql)
      const endTime = Date.now()
      const span = tracer.startSpan(
        operationOf(text),
        {
          kind: SpanKind.CLIENT,
          startTime: endTime - queryDurationMillis,
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
        },
        trace.setSpan(ROOT_CONTEXT, parent),
      )
      if (level === 'error') fail(span, 'error' in sent ? sent.error : undefined)
      span.end(endTime)
    },

    job(name, { traceparent }, work) {
      const parent = parsed(traceparent)
      const attributes = { 'messaging.destination.name': name }
      return within(begin(`job ${name}`, SpanKind.CONSUMER, attributes, parent), work)
    },

    mailer: (mailer) => ({
      deliver: (delivery) =>
        within(begin('send mail', SpanKind.CLIENT, {}, current.getStore()?.spanContext()), () =>
          mailer.deliver(delivery),
        ),
    }),

    origin() {
      const span = current.getStore()
      if (!span?.isRecording()) return {}
      const { traceId, spanId, traceFlags } = span.spanContext()
      return { traceparent: `00-${traceId}-${spanId}-0${traceFlags}` }
    },

    async stop() {
      await Promise.race([provider.shutdown(), pause(LAST_WORDS_MS, undefined, { ref: false })])
    },
  }
}

/** Of what a visitor sends ids alone are passed on: `tracestate` may hold anything. */
function askedBy({ headers }: IncomingMessage): SpanContext | undefined {
  return parsed(headers.traceparent)
}

function parsed(traceparent: unknown): SpanContext | undefined {
  const found = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null
  return found ? { ...found, isRemote: true } : undefined
}

function fail(span: Span, error: unknown): void {
  const { code } = (error ?? {}) as { code?: unknown }
  span.setStatus({ code: SpanStatusCode.ERROR })
  if (typeof code === 'string' && CODE.test(code)) span.setAttribute('error.type', code)
}

function operationOf(text: string): string {
  return /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
}

/** Sends spans to a collector in batches, by OTLP over HTTP as JSON. */
function exportTo(endpoint: string, log: Log): TracerProvider {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const sending = new OTLPTraceExporter({ url, timeoutMillis: EXPORT_TIMEOUT_MS })
  return new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'attesta',
      'service.version': VERSION,
      'process.pid': process.pid,
    }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: warnedOf(sending, log), maxQueueSize: MOST_SPANS }),
    ],
  })
}

/** A collector that is away costs its spans and one warning. */
function warnedOf(exporter: SpanExporter, log: Log): SpanExporter {
  let isAway = false
  function note({ code, error }: ExportResult): void {
    const fails = code !== ExportResultCode.SUCCESS
    if (fails && !isAway) log.warn({ error }, 'traces are not taken')
    if (!fails && isAway) log.info('traces are taken again')
    isAway = fails
  }
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        note(result)
        // Said once, in our own log.
        done({ code: ExportResultCode.SUCCESS })
      })
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}
