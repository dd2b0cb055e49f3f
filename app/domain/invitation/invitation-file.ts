import { parseCsv } from '#domain/account/import/csv.ts'
import { INVITATION_LIMITS } from './invitation.ts'

export type InvitationCells = {
  line: number
  email: string
  first_name: string
  last_name: string
  company: string
  language: string
}

type Column = Exclude<keyof InvitationCells, 'line'>

/** How tables of five languages head their columns; accents and case do not count. */
const HEADINGS: Record<Column, RegExp> = {
  email: /^(e-?mail|mail|adresse|courriel|correo|posta|e-?mail-?adresse)/,
  first_name: /^(prenom|first|nombre|nome$|vorname|given)/,
  last_name: /^(nom$|nom de famille|last|apellido|cognome|nachname|name$|family|surname)/,
  company:
    /^(entreprise|societe|company|empresa|azienda|societa|firma|unternehmen|organi[sz]ation)/,
  language: /^(langue|language|lang|idioma|lingua|sprache|locale)/,
}

const COLUMNS = Object.keys(HEADINGS) as Column[]

export type InvitationFileProblem = 'no-rows' | 'no-email-column' | 'too-many-rows'

/** The rows of a client list; without headings the address is looked for, and nothing else is read. */
export function readInvitationFile(
  text: string,
): { rows: InvitationCells[] } | { problem: InvitationFileProblem } {
  const { rows: all } = parseCsv(text)
  const [head] = all
  if (!head) return { problem: 'no-rows' }
  const hasHeadings = !head.cells.some((cell) => cell.includes('@'))
  const places = hasHeadings ? placesOf(head.cells) : { email: addressPlace(head.cells) }
  if (places.email === undefined) return { problem: 'no-email-column' }
  const body = hasHeadings ? all.slice(1) : all
  if (body.length === 0) return { problem: 'no-rows' }
  if (body.length > INVITATION_LIMITS.rows) return { problem: 'too-many-rows' }
  return {
    rows: body.map(({ line, cells }) => {
      const at = (column: Column) => cells[places[column] ?? -1]?.trim() ?? ''
      const values = Object.fromEntries(COLUMNS.map((column) => [column, at(column)]))
      return { line, ...(values as Record<Column, string>) }
    }),
  }
}

function placesOf(cells: readonly string[]): { [column in Column]?: number } {
  const names = cells.map((cell) =>
    cell.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase(),
  )
  const entries = COLUMNS.map((column) => [
    column,
    names.findIndex((name) => HEADINGS[column].test(name)),
  ])
  return Object.fromEntries(entries.filter(([, place]) => place !== -1))
}

const addressPlace = (cells: readonly string[]) => cells.findIndex((cell) => cell.includes('@'))
