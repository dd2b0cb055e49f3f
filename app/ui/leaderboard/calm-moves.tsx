import { Component, createRef, type ReactNode } from 'react'

const MOVE = { duration: 600, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }

type CalmMovesProps = {
  className?: string | undefined
  /** Rows move when this changes, and only then: what a visitor asked for is there at once. */
  version: number
  children: ReactNode
}

type Place = { left: number; top: number }
type Snapshot = { places: Map<Element, Place>; focused: string | undefined }

/**
 * Rows of a ranking that changes by itself go to their new places without haste, and take the focus
 * along. Rows are the elements that bear `data-ranked`. A class, because only a class is asked for a
 * look at the page before it changes.
 */
export class CalmMoves extends Component<CalmMovesProps> {
  private readonly area = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate(previous: CalmMovesProps): Snapshot | null {
    const area = this.area.current
    if (!area || previous.version === this.props.version) return null
    const focused = document.activeElement?.closest<HTMLElement>('[data-ranked]')?.dataset.ranked
    return { places: placesIn(area), focused }
  }

  override componentDidUpdate(_: unknown, __: unknown, before: Snapshot | null): void {
    const area = this.area.current
    if (!area || !before) return
    returnFocus(area, before.focused)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const [row, to] of placesIn(area)) move(row, before.places.get(row), to)
  }

  override render() {
    return (
      <div ref={this.area} className={this.props.className}>
        {this.props.children}
      </div>
    )
  }
}

function move(row: Element, from: Place | undefined, to: Place): void {
  if (!from) {
    row.animate({ opacity: [0, 1] }, MOVE)
    return
  }
  const [x, y] = [from.left - to.left, from.top - to.top]
  if (x !== 0 || y !== 0) row.animate({ transform: [`translate(${x}px, ${y}px)`, 'none'] }, MOVE)
}

/** A row that goes from the table to the podium is another element there. */
function returnFocus(area: HTMLElement, id: string | undefined): void {
  if (id === undefined || document.activeElement !== document.body) return
  const row = area.querySelector(`[data-ranked="${CSS.escape(id)}"]`)
  row?.querySelector('a')?.focus({ preventScroll: true })
}

/** Within the area, so that scrolling moves nothing. */
function placesIn(area: HTMLElement): Map<Element, Place> {
  const outer = area.getBoundingClientRect()
  const rows = [...area.querySelectorAll('[data-ranked]')]
  return new Map(
    rows.map((row) => {
      const { left, top } = row.getBoundingClientRect()
      return [row, { left: left - outer.left, top: top - outer.top }]
    }),
  )
}
