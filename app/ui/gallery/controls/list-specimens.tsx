import { Carousel } from '#ui/carousel/carousel.tsx'
import { Masonry } from '#ui/kit/list/masonry.tsx'
import { Filler, Specimen, Specimens } from './specimen.tsx'

export function CarouselSpecimens() {
  return (
    <Specimens id="gallery-carousel" title="Carousel" isWide>
      <Specimen name="More than fits, with a heading on the line of its buttons">
        <Carousel label="Picked reviews" heading={<h4>Picked reviews</h4>}>
          {Array.from({ length: 8 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of numbers
            <Filler key={index} label={`Slide ${index + 1}`} height={180} />
          ))}
        </Carousel>
      </Specimen>
      <Specimen name="All of it fits: no buttons">
        <Carousel label="Two rewards" itemWidth={120}>
          <Filler label="One" height={96} />
          <Filler label="Two" height={96} />
        </Carousel>
      </Specimen>
    </Specimens>
  )
}

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
