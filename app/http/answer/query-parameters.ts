import { AppError } from '#domain/errors.ts'

const MAX_VARIABLES_BYTES = 2_048
const MAX_DEPTH = 4

export type Variables = Record<string, unknown>

/**
 * The parameters of a query string, decoded once and strictly: what a lenient reader would mend or
 * choose between is refused, so that no two readers can understand it differently.
 */
export function readParameters(search: string): Map<string, string> {
  const parameters = new Map<string, string>()
  for (const pair of search.replace(/^\?/, '').split('&')) {
    if (pair === '') continue
    const [name = '', ...value] = pair.split('=')
    const key = decoded(name)
    if (parameters.has(key)) throw new AppError('invalid', { [key]: `Duplicate parameter ${key}` })
    parameters.set(key, decoded(value.join('=')))
  }
  return parameters
}

/** The JSON object in `variables`; an empty or missing one is an empty object. */
export function parseVariables(json = ''): Variables {
  if (json === '') return {}
  if (new TextEncoder().encode(json).length > MAX_VARIABLES_BYTES) {
    throw refusal(`variables is longer than ${MAX_VARIABLES_BYTES} bytes`)
  }
  const variables = parsedObject(json)
  checkNesting(json)
  return variables
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new AppError('invalid', { '': 'The query string is not valid percent-encoded UTF-8' })
  }
}

function parsedObject(json: string): Variables {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw refusal('variables is not valid JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw refusal('variables is not a JSON object')
  }
  return value as Variables
}

// Of valid JSON only: strings, with the colon after a key, and what opens or closes a level.
const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\]]/g

/** JSON.parse keeps the last of two equal keys and says nothing. */
function checkNesting(json: string): void {
  const keysOfLevels: Set<string>[] = []
  for (const [token, text, colon] of json.matchAll(TOKEN)) {
    if (text !== undefined) {
      if (colon !== undefined) addKey(keysOfLevels.at(-1), JSON.parse(text))
    } else if (token === '{' || token === '[') {
      keysOfLevels.push(new Set())
      if (keysOfLevels.length > MAX_DEPTH) {
        throw refusal(`variables is nested deeper than ${MAX_DEPTH} levels`)
      }
    } else {
      keysOfLevels.pop()
    }
  }
}

function addKey(keys: Set<string> | undefined, key: string): void {
  if (keys?.has(key))
    throw new AppError('invalid', { [`variables.${key}`]: `Duplicate variable ${key}` })
  keys?.add(key)
}

function refusal(reason: string): AppError {
  return new AppError('invalid', { variables: reason })
}
