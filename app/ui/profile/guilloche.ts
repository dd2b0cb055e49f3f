const WIDTH = 1440
const HEIGHT = 264
const LINES = 18
const STEPS = 36
const STEP = WIDTH / STEPS

export const GUILLOCHE_BOX = `0 0 ${WIDTH} ${HEIGHT}`

/** The engraved lines of a cover, as the data of one path: the same seed always draws the same ones. */
export function guilloche(seed: string): string {
  const random = seeded(seed)
  const waves = 2 + random() * 2.4
  const swells = 1 + random() * 1.6
  const start = random() * 2 * Math.PI
  const drift = 2 + random() * 3.5
  const turn = 0.5 + Math.floor(random() * 3) / 2
  const lines = Array.from({ length: LINES }, (_, line) => {
    const phase = (line / LINES) * 2 * Math.PI
    return smoothLine((along) => {
      const depth = 0.3 + 0.7 * Math.sin(along * Math.PI * swells + start) ** 2
      const wave =
        Math.sin(along * Math.PI * waves + phase) * Math.cos(along * drift + phase * turn)
      return HEIGHT * (0.5 + 0.46 * depth * wave)
    })
  })
  return lines.join('')
}

/** A curve through evenly spaced points; each bends toward the line between its neighbours. */
function smoothLine(heightAt: (along: number) => number): string {
  const height = (step: number) => Math.round(heightAt(step / STEPS))
  const bend = (step: number) => (height(step + 1) - height(step - 1)) / 6
  let line = `M0 ${height(0)}C${round(STEP / 3)} ${round(height(0) + bend(0))}`
  for (let step = 1; step <= STEPS; step += 1) {
    const x = step * STEP
    const isFirst = step === 1
    const control = `${round(x - STEP / 3)} ${round(height(step) - bend(step))}`
    line += `${isFirst ? ' ' : 'S'}${control} ${x} ${height(step)}`
  }
  return line
}

const round = (value: number) => Math.round(value)

/** Numbers from 0 to 1, drawn from a text. */
function seeded(seed: string): () => number {
  let state = 0x811c9dc5
  for (let index = 0; index < seed.length; index += 1) {
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
