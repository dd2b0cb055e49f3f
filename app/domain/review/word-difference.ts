export type TextPart = { kind: 'same' | 'removed' | 'added'; text: string }

/** Of words that stayed, so many signs are kept on each side of what changed. */
const CONTEXT = 80

/** Past so many pairs of words a change is shown as one text in place of another. */
const MOST_PAIRS = 4_000_000

/** What leads from one text to another, word by word; the parts that are not added make up the first. */
export function wordDifference(before: string, after: string): TextPart[] {
  const from = tokens(before)
  const to = tokens(after)
  const head = sharedLength(from, to)
  const tail = sharedLength(from.slice(head).reverse(), to.slice(head).reverse())
  const middle = changes(from.slice(head, from.length - tail), to.slice(head, to.length - tail))
  return joined([
    part('same', from.slice(0, head)),
    ...middle,
    part('same', tail === 0 ? [] : from.slice(-tail)),
  ])
}

/** For where there is little room: of long parts that stayed, what stands beside a change. */
export function shortDifference(before: string, after: string): TextPart[] {
  const parts = wordDifference(before, after)
  return parts.map(({ kind, text }, index) => {
    if (kind !== 'same') return { kind, text }
    const head = index === 0 ? '' : firstWords(text)
    const tail = index === parts.length - 1 ? '' : lastWords(text)
    const isShort = text.length <= head.length + tail.length + CONTEXT
    return { kind, text: isShort ? text : `${head} … ${tail}`.trim() }
  })
}

const firstWords = (text: string) => text.slice(0, CONTEXT).replace(/\S*$/, '').trimEnd()
const lastWords = (text: string) => text.slice(-CONTEXT).replace(/^\S*\s*/, '')

/** A word with the space that follows it. */
function tokens(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? []
}

function sharedLength(a: readonly string[], b: readonly string[]): number {
  const end = a.findIndex((token, index) => token !== b[index])
  return end === -1 ? a.length : end
}

function changes(from: readonly string[], to: readonly string[]): TextPart[] {
  if (from.length * to.length > MOST_PAIRS) return [part('removed', from), part('added', to)]
  const width = to.length + 1
  // The longest common run of words that begins at each pair of places.
  const lengths = new Uint32Array((from.length + 1) * width)
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = from.length - 1; i >= 0; i -= 1) {
    for (let j = to.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        from[i] === to[j]
          ? lengthAt(i + 1, j + 1) + 1
          : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1))
    }
  }
  const parts: TextPart[] = []
  let i = 0
  let j = 0
  while (i < from.length || j < to.length) {
    const isSame = i < from.length && j < to.length && from[i] === to[j]
    const isRemoved = !isSame && i < from.length && lengthAt(i + 1, j) >= lengthAt(i, j + 1)
    if (isSame) parts.push({ kind: 'same', text: from[i] ?? '' })
    else if (isRemoved || j >= to.length) parts.push({ kind: 'removed', text: from[i] ?? '' })
    else parts.push({ kind: 'added', text: to[j] ?? '' })
    if (isSame || isRemoved || j >= to.length) i += 1
    if (parts.at(-1)?.kind !== 'removed') j += 1
  }
  return parts
}

function part(kind: TextPart['kind'], words: readonly string[]): TextPart {
  return { kind, text: words.join('') }
}

/** Neighbours of one kind are one part: what is removed stands before what takes its place. */
function joined(parts: readonly TextPart[]): TextPart[] {
  const result: TextPart[] = []
  let added = ''
  const settle = () => {
    if (added !== '') result.push({ kind: 'added', text: added })
    added = ''
  }
  for (const { kind, text } of parts) {
    if (text === '') continue
    if (kind === 'added') {
      added += text
      continue
    }
    if (kind === 'same') settle()
    const last = result.at(-1)
    if (last?.kind === kind) last.text += text
    else result.push({ kind, text })
  }
  settle()
  return result
}
