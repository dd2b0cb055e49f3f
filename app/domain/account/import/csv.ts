const SEPARATORS = [';', ',', '\t'] as const

export type CsvRow = { line: number; cells: string[] }

/** Rows of a file of separated values, quotes and line breaks within them understood; blank rows left out. */
export function parseCsv(text: string): { rows: CsvRow[]; isQuoteOpen: boolean } {
  const separator = separatorOf(text)
  const rows: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let firstLine = 1
  const endRow = () => {
    cells.push(cell)
    if (cells.some((each) => each.trim() !== '')) rows.push({ line: firstLine, cells })
    cells = []
    cell = ''
    firstLine = line
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '\n') line += 1
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (sign === separator) {
      cells.push(cell)
      cell = ''
    } else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  endRow()
  return { rows, isQuoteOpen: isQuoted }
}

/** The one that the first line has most of: French and German tables write semicolons. */
function separatorOf(text: string): string {
  const [head = ''] = text.split('\n', 1)
  const count = (separator: string) => head.split(separator).length
  return [...SEPARATORS].sort((a, b) => count(b) - count(a))[0] ?? ';'
}
