import { Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, type PointerEvent, useState } from 'react'
import {
  CENTRED,
  MOST_ZOOM,
  PICTURE_SIZE,
  type PictureUsage,
  pictureCut,
} from '#domain/profile/picture-cut.ts'
import type { OpenedPicture } from './open-picture.ts'
import styles from './picture.module.css'

type PictureCropperProps = { picture: OpenedPicture; usage: PictureUsage }

/** In percent, as the form sends it. */
const START = { zoom: CENTRED.zoom * 100, x: CENTRED.x * 100, y: CENTRED.y * 100 }

/** What will be kept, by the rule that the server cuts by: moved with a finger, or by three sliders. */
export function PictureCropper({ picture, usage }: PictureCropperProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(START)
  const shape = PICTURE_SIZE[usage]
  const position = { zoom: chosen.zoom / 100, x: chosen.x / 100, y: chosen.y / 100 }
  const cut = pictureCut(picture, shape, position)

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const scale = cut.width / event.currentTarget.clientWidth
    const moved = (percent: number, by: number, room: number) =>
      room > 0 ? Math.min(100, Math.max(0, percent - (100 * by * scale) / room)) : percent
    setChosen(({ zoom, x, y }) => ({
      zoom,
      x: moved(x, event.movementX, picture.width - cut.width),
      y: moved(y, event.movementY, picture.height - cut.height),
    }))
  }

  const sliders = [
    { name: 'zoom', label: t`Enlarge`, least: 100, most: MOST_ZOOM * 100 },
    { name: 'x', label: t`Left or right`, least: 0, most: 100 },
    { name: 'y', label: t`Up or down`, least: 0, most: 100 },
  ] as const
  return (
    <div className={styles.cropper}>
      <p>
        <Trans>This part is kept. Drag the picture, or use the sliders.</Trans>
      </p>
      <div
        className={styles.stage}
        data-usage={usage}
        style={stageStyle(picture, cut)}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
      >
        <img src={picture.url} alt={t`What you chose`} draggable={false} />
      </div>
      {sliders.map(({ name, label, least, most }) => (
        <label key={name} className={styles.slider}>
          {label}
          <input
            type="range"
            name={name}
            min={least}
            max={most}
            step={1}
            value={Math.round(chosen[name])}
            onChange={({ currentTarget }) =>
              setChosen({ ...chosen, [name]: Number(currentTarget.value) })
            }
          />
        </label>
      ))}
    </div>
  )
}

function stageStyle({ width }: OpenedPicture, cut: ReturnType<typeof pictureCut>): CSSProperties {
  return {
    '--crop-width': `${(100 * width) / cut.width}%`,
    '--crop-left': `${(-100 * cut.left) / cut.width}%`,
    '--crop-top': `${(-100 * cut.top) / cut.height}%`,
  } as CSSProperties
}
