/** Where one mail comes back to: `bounces+mark@example.com`, or `mark@` where a whole domain is read. */
export function markedAddress(returnPath: string, mark: string): string {
  const { before, after } = partsOf(returnPath)
  return `${before}${mark}${after}`
}

const ADDRESSES = /[^\s<>,;:"]+@[^\s<>,;:"]+/g
const MARK = /^b\d{1,10}-[0-9a-f]{32}$/

/** The marks of such addresses in a text, in their order; not every server has kept the case. */
export function marksIn(returnPath: string, text: string): string[] {
  const { before, after } = partsOf(returnPath.toLowerCase())
  return Array.from(text.toLowerCase().matchAll(ADDRESSES), ([address]) => address)
    .filter((address) => address.startsWith(before) && address.endsWith(after))
    .map((address) => address.slice(before.length, -after.length))
    .filter((mark) => MARK.test(mark))
}

function partsOf(returnPath: string): { before: string; after: string } {
  const at = returnPath.lastIndexOf('@')
  if (at === -1) return { before: '', after: `@${returnPath}` }
  return { before: `${returnPath.slice(0, at)}+`, after: returnPath.slice(at) }
}
