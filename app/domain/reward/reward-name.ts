import type { LocaleCode, Translated } from '#domain/text/translated.ts'

type Named = { kind: string; payload: { top: Translated; middle: Translated } }

/** What a reward is called, wherever it is spoken of: in the words that stand on its badge. */
export function rewardName({ kind, payload: { top, middle } }: Named): Translated {
  switch (kind) {
    case 'quarter-podium':
      return top
    case 'authenticated-reviews':
    case 'all-testimonies':
      return Object.fromEntries(
        Object.entries(middle).map(([code, text]) => [code, `${top[code as LocaleCode]} ${text}`]),
      )
    default:
      return middle
  }
}
