import { createCompiledCatalog } from '@lingui/cli/api'

type Choices = Record<string, Token[] | number>
type Token = string | [name: string, kind?: string, choices?: Choices | string]

export type MessageParts = {
  /** `{count, plural, …}` is `count, plural`; `#` stands for itself. */
  placeholders: Set<string>
  /** `<0>`, `</0>`, `<1/>` */
  tags: Set<string>
  /** What a reader may see: one text per plural or select choice, a `␣` for each value and tag. */
  variants: string[]
  /** The categories of each plural; `1st`, `2nd` have others than `1`, `2`. */
  plurals: { name: string; type: 'cardinal' | 'ordinal'; categories: string[] }[]
}

/** Stands for a value or a tag in a variant; it is no letter and no space. */
export const GAP = '␣'

const TAG = /<\/?[a-zA-Z0-9]+\/?>/g

const known = new Map<string, MessageParts>()

/** Throws on broken ICU syntax. Every rule reads every text, many of them in all languages: each is parsed once. */
export function messageParts(text: string): MessageParts {
  const parts = known.get(text) ?? partsOf(text)
  known.set(text, parts)
  return parts
}

function partsOf(text: string): MessageParts {
  const parts: MessageParts = {
    placeholders: new Set(),
    tags: new Set(),
    variants: [],
    plurals: [],
  }
  const tokens = compiled(text)
  collect(tokens, false, parts)
  const choices = new Set([...choicesIn(tokens), 'other'])
  parts.variants = [...new Set([...choices].map((choice) => variant(tokens, choice)))]
  return parts
}

function compiled(text: string): Token[] {
  const { source, errors } = createCompiledCatalog(
    '',
    { text },
    { namespace: 'json', strict: true },
  )
  if (errors[0]) throw errors[0].error
  const { messages } = JSON.parse(source) as { messages: { text: Token[] } }
  return messages.text
}

function collect(tokens: Token[], isInPlural: boolean, parts: MessageParts): void {
  for (const token of tokens) {
    if (typeof token === 'string') {
      if (isInPlural && token === '#') parts.placeholders.add('#')
      for (const tag of token.match(TAG) ?? []) parts.tags.add(tag)
      continue
    }
    const [name, kind, choices] = token
    parts.placeholders.add(kind ? `${name}, ${kind}` : name)
    if (typeof choices !== 'object') continue
    const isPlural = kind === 'plural' || kind === 'selectordinal'
    if (isPlural) {
      const type = kind === 'plural' ? 'cardinal' : 'ordinal'
      parts.plurals.push({ name, type, categories: Object.keys(choices) })
    }
    for (const branch of branchesOf(choices)) collect(branch, isPlural, parts)
  }
}

function choicesIn(tokens: Token[]): string[] {
  return tokens.flatMap((token) => {
    const choices = typeof token === 'string' ? undefined : token[2]
    if (typeof choices !== 'object') return []
    return [...Object.keys(choices), ...branchesOf(choices).flatMap(choicesIn)]
  })
}

/** The text as it reads when every plural and select takes `choice`, or `other` where it has none. */
function variant(tokens: Token[], choice: string): string {
  return tokens
    .map((token) => {
      if (typeof token === 'string') return token === '#' ? GAP : token.replace(TAG, GAP)
      const choices = token[2]
      if (typeof choices !== 'object') return GAP
      const branch = choices[choice] ?? choices.other
      return Array.isArray(branch) ? variant(branch, choice) : GAP
    })
    .join('')
}

function branchesOf(choices: Choices): Token[][] {
  return Object.values(choices).filter((branch) => Array.isArray(branch))
}
