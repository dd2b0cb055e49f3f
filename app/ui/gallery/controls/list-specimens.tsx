import { Masonry } from '#ui/kit/list/masonry.tsx'
import { Filler, Specimen, Specimens } from './specimen.tsx'

const HEIGHTS = [260, 180, 320, 240, 420, 150, 200, 300, 170, 260, 220]

export function MasonrySpecimens() {
  return (
    <Specimens id="gallery-masonry" title="Masonry" isWide>
      <Specimen name="Columns of at least 300 px: read row by row">
        <Masonry columnWidth={300}>
          {HEIGHTS.map((height, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of numbers
            <Filler key={index} label={`Item ${index + 1}`} height={height} />
          ))}
        </Masonry>
      </Specimen>
      <Specimen name="Columns of at least 400 px, but never fewer than two">
        <Masonry minColumns={2}>
          {HEIGHTS.slice(0, 5).map((height, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of numbers
            <Filler key={index} label={`Part ${index + 1}`} height={height / 2} />
          ))}
        </Masonry>
      </Specimen>
    </Specimens>
  )
}
