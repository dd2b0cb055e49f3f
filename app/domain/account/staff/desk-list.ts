/** What somebody asked of us, and is owed an answer to: it waits, or is done. */
export const DESK_STATES = ['open', 'done'] as const
export type DeskState = (typeof DESK_STATES)[number]

export type DeskCounts = { [state in DeskState]: number }

export type DeskList<Line> = { lines: Line[]; next: string | null }

/** Where a list goes on: after the line of this moment and id. */
export type DeskPlace = { at: Date; id: number }

const PLACE = /^(\d{1,15})-(\d{1,10})$/

export function parseDeskPlace(text: string | null): DeskPlace | undefined {
  const [, ms, id] = PLACE.exec(text ?? '') ?? []
  if (!ms || Number(id) > 2_147_483_647) return undefined
  return { at: new Date(Number(ms)), id: Number(id) }
}

export const deskPlaceText = ({ at, id }: DeskPlace) => `${at.getTime()}-${id}`

export type DeskAsked = { state: DeskState; after: DeskPlace | undefined }

/** What an address asks of such a list; what it does not know is left out. */
export function deskAsked(search: URLSearchParams): DeskAsked {
  const wanted = search.get('state')
  return {
    state: DESK_STATES.find((each) => each === wanted) ?? 'open',
    after: parseDeskPlace(search.get('after')),
  }
}
