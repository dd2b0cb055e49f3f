import { circle, corners, outline, rectangle } from '#db/demo/art/svg-elements.ts'

const line = (data: string) => `<path d="${data}"/>`

/**
 * One emblem for each section of the European classification of activities (NACE), as lines
 * around the origin within a radius of about 50, for a group that carries the pen.
 */
const EMBLEMS: Record<string, readonly string[]> = {
  A: [
    line(
      'M0 50V-10M0 18C-22 18 -32 4 -32 -14C-12 -14 0 0 0 18M0 4C22 4 32 -10 32 -28C12 -28 0 -14 0 4',
    ),
    line(
      'M0 50V-44M0 -44C-12 -32 -12 -22 0 -14C12 -22 12 -32 0 -44M0 10C-22 6 -26 -8 -24 -18C-8 -16 0 -6 0 10M0 10C22 6 26 -8 24 -18C8 -16 0 -6 0 10M0 38C-22 34 -26 20 -24 10C-8 12 0 22 0 38M0 38C22 34 26 20 24 10C8 12 0 22 0 38',
    ),
  ],
  B: [
    line('M-44 -6L-20 -40H20L44 -6L0 46ZM-44 -6H44M-20 -40L0 46M20 -40L0 46'),
    line('M-48 40L-14 -34L6 4L20 -16L48 40Z'),
  ],
  C: [
    line('M-46 44V-14L-18 8V-14L10 8V-44H40V44ZM-24 44V26M6 44V26M26 -26V-26'),
    circle(0, 0, 18) + line(outline(corners(8, 46, 22.5))),
    line('M0 -44L46 -20L0 4L-46 -20ZM-46 4L0 28L46 4M-46 26L0 50L46 26'),
    line(`${outline(corners(6, 48))}M0 0V48M0 0L-41 -24M0 0L41 -24`),
    circle(0, 0, 46) + circle(0, 0, 12) + line('M0 -46V-12M0 12V46M-46 0H-12M12 0H46'),
  ],
  D: [
    line('M10 -50L-28 8H-2L-10 50L28 -10H4Z'),
    circle(0, 0, 20) +
      line(
        'M0 -48V-34M0 34V48M-48 0H-34M34 0H48M-34 -34L-24 -24M24 24L34 34M34 -34L24 -24M-24 24L-34 34',
      ),
  ],
  E: [
    line(
      'M0 -48C14 -24 32 -6 32 14A32 32 0 0 1 -32 14C-32 -6 -14 -24 0 -48M-14 18A15 15 0 0 0 4 32',
    ),
    line(
      'M-48 -20C-32 -36 -16 -36 0 -20S32 -4 48 -20M-48 6C-32 -10 -16 -10 0 6S32 22 48 6M-48 32C-32 16 -16 16 0 32S32 48 48 32',
    ),
  ],
  F: [
    line('M-46 44V-6L0 -44L46 -6V44ZM-14 44V10H14V44'),
    rectangle(-46, -40, 92, 26) +
      rectangle(-46, -14, 46, 26) +
      rectangle(0, -14, 46, 26) +
      rectangle(-46, 12, 92, 26),
  ],
  G: [
    line('M-38 -14H38L44 46H-44ZM-18 -14V-24A18 20 0 0 1 18 -24V-14'),
    line(
      'M-46 -12L-38 -42H38L46 -12A15 15 0 0 1 16 -12A15 15 0 0 1 -16 -12A15 15 0 0 1 -46 -12M-38 4V44H38V4',
    ),
    line('M-44 -4L-4 -44H40V0L0 40Z') + circle(20, -22, 8),
  ],
  H: [
    line('M-50 30V-26H14V30M14 -6H36L50 12V30') + circle(-24, 32, 11) + circle(26, 32, 11),
    line('M0 -48L44 46L0 26L-44 46Z'),
  ],
  I: [
    line('M-46 30H46M-38 30A38 38 0 0 1 38 30M0 -8V-22') + circle(0, -28, 5),
    line(
      'M-40 -10H26V14A26 26 0 0 1 0 40H-14A26 26 0 0 1 -40 14ZM26 -4H36A12 12 0 0 1 36 22H26M-22 -26V-42M-6 -26V-42M10 -26V-42',
    ),
  ],
  J: [
    line('M-20 -32L-48 0L-20 32M20 -32L48 0L20 32M8 -42L-8 42'),
    circle(0, 0, 8) +
      line(
        'M-20 -20A28 28 0 0 0 -20 20M20 -20A28 28 0 0 1 20 20M-36 -36A51 51 0 0 0 -36 36M36 -36A51 51 0 0 1 36 36',
      ),
  ],
  K: [
    line('M-44 42H44M-44 -14L0 -44L44 -14ZM-28 -10V34M0 -10V34M28 -10V34'),
    line('M-44 44V16M-15 44V-4M15 44V-18M44 44V-44'),
  ],
  L: [
    circle(-20, -20, 24) + line('M-3 -3L44 44M24 24L38 10'),
    line('M-42 46V-22L-8 -46V46M-8 46V-8L42 -8V46ZM8 10H26M8 28H26'),
  ],
  M: [
    circle(0, -36, 9) + line('M-4 -27L-34 46M4 -27L34 46M-26 16A44 44 0 0 0 26 16'),
    circle(0, 0, 46) + line('M0 -28L12 0L0 28L-12 0Z'),
  ],
  N: [
    line('M-48 -4L48 -42L20 44L-6 12ZM48 -42L-6 12'),
    line('M-44 -34H44V34H-44ZM-44 -34L0 6L44 -34'),
  ],
  O: [
    line('M-46 44H46M-46 -12L0 -44L46 -12ZM-32 -12V44M-10 -12V44M12 -12V44M34 -12V44'),
    line('M0 -48L42 -34V2C42 28 24 42 0 50C-24 42 -42 28 -42 2V-34ZM-18 0L-4 14L20 -14'),
  ],
  P: [
    line(
      'M0 -28C-14 -40 -32 -40 -46 -36V34C-32 30 -14 30 0 42C14 30 32 30 46 34V-36C32 -40 14 -40 0 -28ZM0 -28V42',
    ),
    line('M-50 -12L0 -34L50 -12L0 10ZM-28 0V28C-12 40 12 40 28 28V0M50 -12V24'),
  ],
  Q: [
    line('M-15 -46H15V-15H46V15H15V46H-15V15H-46V-15H-15Z'),
    line('M0 42C-60 4 -46 -40 -20 -40C-8 -40 0 -30 0 -22C0 -30 8 -40 20 -40C46 -40 60 4 0 42Z'),
  ],
  R: [
    line('M-16 34V-34L38 -44V22') + circle(-30, 34, 14) + circle(24, 24, 14),
    line('M-40 -40H40V-4A40 46 0 0 1 -40 -4ZM-18 -14V-10M18 -14V-10M-18 14A22 20 0 0 0 18 14'),
  ],
  S: [
    circle(-26, 30, 16) + circle(26, 30, 16) + line('M-17 16L22 -46M17 16L-22 -46'),
    line('M0 -48C6 -12 12 -6 48 0C12 6 6 12 0 48C-6 12 -12 6 -48 0C-12 -6 -6 -12 0 -48Z'),
  ],
  T: [
    line(
      'M-46 2L0 -42L46 2M-34 -8V44H34V-8M0 34C-26 18 -18 2 -8 2C-3 2 0 6 0 9C0 6 3 2 8 2C18 2 26 18 0 34Z',
    ),
  ],
  U: [circle(0, 0, 46) + line('M-46 0H46M0 -46C26 -24 26 24 0 46M0 -46C-26 -24 -26 24 0 46')],
}

/** Sections without an emblem of their own take the spark of "other services". */
export function emblemsOf(sector: string): readonly [string, ...string[]] {
  const [first = '', ...rest] = EMBLEMS[Object.hasOwn(EMBLEMS, sector) ? sector : 'S'] ?? []
  return [first, ...rest]
}
