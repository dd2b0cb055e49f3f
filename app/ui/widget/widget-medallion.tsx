import { drawMedallion, TICK } from '#ui/kit/mark/draw-seal-parts.ts'

const STRANDS = drawMedallion()

/** The seal beside a number of authenticated reviews, drawn where it stands. */
export function WidgetMedallion() {
  return (
    <svg className="medallion" viewBox="-500 -500 1000 1000" aria-hidden="true">
      <path className="strands" d={STRANDS} />
      <circle r="230" />
      <path className="tick" d={TICK} transform="scale(1.08)" />
    </svg>
  )
}
