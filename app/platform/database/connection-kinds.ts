/** What a connection may take; 0 is no limit. */
export type Limits = { statementMs: number; idleMs: number; isReadOnly: boolean }

export type ConnectionKind = keyof typeof LIMITS

/** Whoever waits for longer has left; what is cut so answers 503 (decision 065). */
export const LIMITS = {
  pages: { statementMs: 5_000, idleMs: 30_000, isReadOnly: false },
  jobs: { statementMs: 0, idleMs: 0, isReadOnly: false },
  queries: { statementMs: 800, idleMs: 0, isReadOnly: true },
} satisfies Record<string, Limits>

export const CONNECTION_KINDS = Object.keys(LIMITS) as ConnectionKind[]

/** A pooler knows databases by name: each kind of connection is one, so that each has limits of its own. */
const SUFFIX: Record<ConnectionKind, string> = { pages: '', jobs: '_jobs', queries: '_query' }

export function pooledUrl(poolUrl: string, kind: ConnectionKind): string {
  const url = new URL(poolUrl)
  url.pathname += SUFFIX[kind]
  return url.href
}

/** The line of PgBouncer's file that makes a kind, for the database that is reached directly by `databaseUrl`. */
export function poolerLine(databaseUrl: string, poolUrl: string, kind: ConnectionKind): string {
  const { hostname, port, pathname } = new URL(databaseUrl)
  const name = nameOf(new URL(pooledUrl(poolUrl, kind)).pathname)
  const server = `host=${hostname} port=${port || 5432} dbname=${nameOf(pathname)}`
  return `${name} = ${server} connect_query='${limitingQuery(LIMITS[kind])}'`
}

/** All are named, also those that do not hold: a role or a server may have defaults of its own. */
function limitingQuery({ statementMs, idleMs, isReadOnly }: Limits): string {
  return [
    `set statement_timeout = ${statementMs}`,
    `set idle_in_transaction_session_timeout = ${idleMs}`,
    `set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`,
  ].join('; ')
}

const nameOf = (pathname: string) => decodeURIComponent(pathname.slice(1))
