/** What of a register does not hold, so that nothing can be counted from it. */
export type RecountFault =
  | 'signature'
  | 'rewritten'
  | 'root'
  | 'tile'
  | 'entry'
  | 'chain'
  | 'points'
  | 'range'
  | 'closing'

type Where = { at: number | null; expected: string; found: string }

export class Wrong extends Error {
  readonly fault: RecountFault
  /** The first entry that is concerned. */
  readonly at: number | null
  readonly expected: string
  readonly found: string

  constructor(fault: RecountFault, { at, expected, found }: Where) {
    super(fault)
    this.fault = fault
    this.at = at
    this.expected = expected
    this.found = found
  }
}
