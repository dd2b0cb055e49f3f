/** By the number of letters, in the units of the medal: the disc does not grow. */
const FONT_SIZES = [260, 260, 230, 175, 135] as const

export function numeralSize(numeral: string | null): number {
  return FONT_SIZES[numeral?.length ?? 0] ?? FONT_SIZES[4]
}
