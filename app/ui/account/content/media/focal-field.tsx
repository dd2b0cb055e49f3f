import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import type { Picture as PictureFile } from '#domain/contract/picture.ts'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { Picture } from '#ui/kit/picture/picture.tsx'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import styles from './focal-field.module.css'

type PercentField = {
  id: string
  name: string
  label: string
  defaultValue: string
  errors: string[] | undefined
}
type FocalFieldProps = { picture: PictureFile; x: PercentField; y: PercentField }

const STEPS: { [key: string]: [number, number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const FAR = 10

/** What every crop keeps: pointed at, moved by the arrow keys, or two numbers. */
export function FocalField({ picture, x, y }: FocalFieldProps) {
  const { t } = useLingui()
  const isReady = useHydrated()
  const [point, setPoint] = useState({ x: x.defaultValue, y: y.defaultValue })
  const place = { x: percent(point.x), y: percent(point.y) }

  function move(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const by = event.shiftKey ? FAR : 1
    setPoint({ x: `${clamp(place.x + step[0] * by)}`, y: `${clamp(place.y + step[1] * by)}` })
  }
  function point_at({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) {
    // Enter and the space bar point at nothing.
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const part = (at: number, from: number, whole: number) =>
      `${clamp(Math.round(((at - from) / whole) * 100))}`
    setPoint({ x: part(clientX, left, width), y: part(clientY, top, height) })
  }

  return (
    <div className={styles.field}>
      <div className={styles.picture}>
        <Picture
          src={picture.tf_public_url}
          alt=""
          width={picture.width}
          height={picture.height}
          sizes="372px"
        />
        {isReady && (
          <button
            type="button"
            className={styles.surface}
            aria-label={t`Focal point: ${place.x}% from the left, ${place.y}% from above. Move it with the arrow keys.`}
            onClick={point_at}
            onKeyDown={move}
          >
            <span className={styles.point} style={{ left: `${place.x}%`, top: `${place.y}%` }} />
          </button>
        )}
      </div>
      <div className={styles.numbers}>
        {([x, y] as const).map(({ defaultValue: _, ...field }, index) => {
          const axis = index === 0 ? 'x' : 'y'
          return (
            <TextInput
              key={axis}
              {...field}
              inputMode="numeric"
              value={point[axis]}
              onChange={(event) => setPoint({ ...point, [axis]: event.currentTarget.value })}
            />
          )
        })}
      </div>
    </div>
  )
}

function percent(typed: string): number {
  const value = Number(typed)
  return clamp(Number.isFinite(value) ? Math.round(value) : 50)
}

function clamp(value: number): number {
  return Math.min(100, Math.max(0, value))
}
