const TAU = 2 * Math.PI

/** The seal of authenticated reviews, as SVG: a toothed edge, two rings, a rosette, a disc with a tick. */
export function sealSvg(at: { x: number; y: number; radius: number; color: string }): string {
  const { x, y, radius, color } = at
  const line = `fill="none" stroke="${color}"`
  return [
    `<g transform="translate(${x} ${y}) rotate(-9) scale(${radius / 100})">`,
    `<circle r="98" fill="#fff"/>`,
    `<path d="${toothed(95.8, 1.6, 72)}" ${line} stroke-width="1.7"/>`,
    `<circle r="90" ${line} stroke-width="0.9"/><circle r="78" ${line} stroke-width="0.9"/>`,
    `<circle r="84" ${line} stroke-width="3.4" stroke-linecap="round" stroke-dasharray="0 8.796"/>`,
    `<path d="${rosette(9)}" ${line} stroke-width="0.75"/>`,
    `<circle r="36" fill="${color}"/>${tick(1.75)}</g>`,
  ].join('')
}

/** The mark that stands for the seal where it must be small, and before the brand's name. */
export function markSvg(at: {
  x: number
  y: number
  radius: number
  color: string
  tickColor?: string
}): string {
  const { x, y, radius, color, tickColor } = at
  const edge = toothed(21.2, 1.6, 14)
  return `<g transform="translate(${x} ${y}) scale(${radius / 24})"><path d="${edge}" fill="${color}"/>${tick(1, tickColor)}</g>`
}

/** The engraving of the seal without its proof: an ornament, and never violet. */
export function ornamentSvg(at: { x: number; y: number; radius: number; color: string }): string {
  const { x, y, radius, color } = at
  const place = `translate(${x} ${y}) scale(${radius / 75})`
  return `<path d="${rosette(14)}" transform="${place}" fill="none" stroke="${color}" stroke-width="0.3"/>`
}

/** One wavy ring, drawn over and over, each time turned a little. */
function rosette(rings: number): string {
  return Array.from({ length: rings }, (_, turn) =>
    closedCurve(420, (angle) => {
      const phase = (turn * TAU) / rings
      return 55 + 14 * Math.cos(8 * angle + phase) + 5.5 * Math.cos(24 * angle - phase)
    }),
  ).join('')
}

function tick(scale: number, color = '#fff'): string {
  const path = 'M-9.2 0.6L-2.9 7L9.6-6.4'
  return `<path d="${path}" transform="scale(${scale})" fill="none" stroke="${color}" stroke-width="4.2" stroke-linecap="round" stroke-linejoin="round"/>`
}

function toothed(radius: number, depth: number, teeth: number): string {
  return closedCurve(teeth * 10, (angle) => radius + depth * Math.cos(teeth * angle))
}

function closedCurve(points: number, radiusAt: (angle: number) => number): string {
  const steps = Array.from({ length: points }, (_, index) => {
    const angle = (index / points) * TAU
    const radius = radiusAt(angle)
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`
  })
  return `M${steps.join('L')}Z`
}
