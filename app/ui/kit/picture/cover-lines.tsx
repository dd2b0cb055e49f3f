import { drawing } from '#ui/kit/icon/drawing.ts'

/** Engraved lines in the colour of the text, where there is no picture. */
export function CoverLines({ className }: { className: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 800 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <use href={drawing('cover-lines')} />
    </svg>
  )
}
