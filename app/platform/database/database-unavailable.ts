const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

// Connection lost, no resources, a statement cancelled for its time or in favour of what a replica has
// to replay, a transaction ended in which nothing was done for long, a server that starts or stops, or
// that takes no writes as it follows another one now.
const SQLSTATE = /^(?:08...|25006|25P03|53...|40001|57014|57P..)$/

const LOST = /^(?:08...|25006|25P03|57P..|ECONNRESET|EPIPE)$/
const LOST_WORDS =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed))/

// Refusals of the pools, which bear no code.
const REFUSAL =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client (?:has encountered a connection error|was closed)|the embedded database was busy|driver has already been destroyed)/

/** The database cannot answer now and may answer later: nothing is wrong with the question. */
export function isDatabaseUnavailable(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  const code = codeOf(thrown)
  return NETWORK.has(code) || SQLSTATE.test(code) || REFUSAL.test(thrown.message)
}

/** Nothing more can be done on this connection, while another one may do it. */
export function isConnectionLost(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  return LOST.test(codeOf(thrown)) || LOST_WORDS.test(thrown.message)
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
