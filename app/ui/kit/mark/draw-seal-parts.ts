/** How a ring of the rosette waves between its two radii. */
export type Rosette = {
  inner: number
  outer: number
  /** How many strands are plaited. */
  strands: number
  lobes: number
  /** Waves of the finer kind, a multiple of `lobes`, and their share of the depth. */
  ripples: number
  rippleShare: number
  phase: number
}

/* One engraving for all, as long as no review has a fingerprint to draw it from. */
const SEAL_ROSETTE: Rosette = {
  inner: 340,
  outer: 695,
  strands: 7,
  lobes: 12,
  ripples: 36,
  rippleShare: 0.2,
  phase: Math.PI,
}
const MEDALLION_ROSETTE: Rosette = {
  inner: 270,
  outer: 485,
  strands: 3,
  lobes: 12,
  ripples: 24,
  rippleShare: 0.3,
  phase: 0,
}

export const TICK = 'M-92 6-29 70 96-64'

/** The file seal-parts.svg: what stands beside counts and on review cards, so on most pages. */
export function drawSealParts(): string {
  return svgFile(
    symbol('tick', 240, line(TICK, 44, ' stroke-linecap="round" stroke-linejoin="round"')),
    symbol('mark', 240, `<path fill="currentColor" d="${toothed(212, 16, 14)}"/>`),
    symbol('medallion', 500, line(drawMedallion(), 19) + disc(230)),
  )
}

/** The strands of the medallion alone, within 500 units of the middle. */
export function drawMedallion(): string {
  return plaited(MEDALLION_ROSETTE)
}

/** The file seal-engraving.svg: the large seal without its legends. */
export function drawSealEngraving(): string {
  const rings = line(toothed(958, 15, 72), 17) + circle(915) + circle(720)
  const rosette = line(plaited(SEAL_ROSETTE), 9.5) + disc(320)
  return svgFile(symbol('seal', 1000, rings + rosette + star(-825) + star(825)))
}

export function svgFile(...symbols: string[]): string {
  const open = '<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">'
  return [open, ...symbols, '</svg>', ''].join('\n')
}

export function symbol(id: string, radius: number, shapes: string): string {
  return `<symbol id="${id}" viewBox="${-radius} ${-radius} ${2 * radius} ${2 * radius}">${shapes}</symbol>`
}

export function line(path: string, width: number, attributes = ''): string {
  return `<path fill="none" stroke="currentColor" stroke-width="${width}"${attributes} d="${path}"/>`
}

const disc = (radius: number) => `<circle r="${radius}" fill="currentColor"/>`

const circle = (radius: number) =>
  `<circle r="${radius}" fill="none" stroke="currentColor" stroke-width="8"/>`

/** Between the two legends, left and right. */
const star = (x: number) =>
  `<path fill="currentColor" d="M${x}-70l26 44 44 26-44 26-26 44-26-44-44-26 44-26z"/>`

/** A circle whose edge goes up and down `teeth` times. */
export function toothed(radius: number, depth: number, teeth: number): string {
  return loop(2 * teeth, (angle) => ({
    radius: radius + depth * Math.cos(teeth * angle),
    slope: -depth * teeth * Math.sin(teeth * angle),
  }))
}

export function plaited({
  inner,
  outer,
  strands,
  lobes,
  ripples,
  rippleShare,
  phase,
}: Rosette): string {
  const middle = (inner + outer) / 2
  const depth = ((outer - inner) / 2) * (1 - rippleShare)
  const rippleDepth = ((outer - inner) / 2) * rippleShare
  return Array.from({ length: strands }, (_, strand) => {
    const shift = (strand * 2 * Math.PI) / strands
    return loop(3 * ripples, (angle) => {
      const wave = lobes * angle + shift
      const ripple = ripples * angle - shift + phase
      return {
        radius: middle + depth * Math.cos(wave) + rippleDepth * Math.cos(ripple),
        slope: -depth * lobes * Math.sin(wave) - rippleDepth * ripples * Math.sin(ripple),
      }
    })
  }).join('')
}

type Polar = (angle: number) => { radius: number; slope: number }

/**
 * A closed curve through `pieces` points at equal angles. The handles at a point mirror each other
 * then, and a mirrored handle need not be written: that halves the file.
 */
function loop(pieces: number, polar: Polar): string {
  const step = (2 * Math.PI) / pieces
  const points = Array.from({ length: pieces + 1 }, (_, index) => {
    const angle = index * step
    const { radius, slope } = polar(angle)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return {
      x: Math.round(radius * cos),
      y: Math.round(radius * sin),
      handleX: ((slope * cos - radius * sin) * step) / 3,
      handleY: ((slope * sin + radius * cos) * step) / 3,
    }
  })
  const [first, ...others] = points
  if (!first) return ''
  let [x, y] = [first.x, first.y]
  let path = `M${numbers(x, y)}c${numbers(Math.round(first.handleX), Math.round(first.handleY))}`
  for (const [index, to] of others.entries()) {
    const handle = [Math.round(to.x - to.handleX) - x, Math.round(to.y - to.handleY) - y] as const
    path += (index === 0 ? '' : 's') + spaced(index === 0, numbers(...handle, to.x - x, to.y - y))
    ;[x, y] = [to.x, to.y]
  }
  return `${path}z`
}

/** `1 -2 3` → `1-2 3` */
function numbers(...values: number[]): string {
  return values.join(' ').replaceAll(' -', '-')
}

function spaced(isFollowing: boolean, text: string): string {
  return isFollowing && !text.startsWith('-') ? ` ${text}` : text
}
