import { Trans, useLingui } from '@lingui/react/macro'
import { type DragEvent, type ReactNode, use, useRef, useState } from 'react'
import { MOST_PICTURE_BYTES, type PictureUsage } from '#domain/profile/picture-cut.ts'
import { formatSize } from '#i18n/format.ts'
import { PROBLEMS } from '#ui/account/form/account-texts.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Field } from '#ui/kit/form/field.tsx'
import { controlAttributes } from '#ui/kit/form/field-props.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { type OpenedPicture, openPicture } from './open-picture.ts'
import styles from './picture.module.css'
import { PictureCropper } from './picture-cropper.tsx'

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif'

type PictureFieldProps = {
  id: string
  name: string
  label: string
  hint: ReactNode
  errors: readonly string[] | undefined
  usage: PictureUsage
}

/** A file field; with a script files can be dropped on it, and the part that is kept be chosen. */
export function PictureField({ usage, errors, ...props }: PictureFieldProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [picture, setPicture] = useState<OpenedPicture | null>(null)
  const isTooLarge = file !== null && file.size > MOST_PICTURE_BYTES
  const shownErrors = isTooLarge ? [t(PROBLEMS['file-too-large'])] : file ? undefined : errors
  const field = { ...props, errors: shownErrors }

  async function choose(chosen: File | undefined) {
    setFile(chosen ?? null)
    setPicture(chosen && chosen.size <= MOST_PICTURE_BYTES ? await openPicture(chosen) : null)
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    if (!input.current || event.dataTransfer.files.length === 0) return
    input.current.files = event.dataTransfer.files
    void choose(event.dataTransfer.files[0])
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field in it does the same for everybody */}
      <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
        <Field {...field}>
          <input
            {...controlAttributes(field)}
            ref={input}
            type="file"
            accept={ACCEPTED}
            onChange={(event) => void choose(event.currentTarget.files?.[0])}
          />
        </Field>
        <p className={styles.dropWords}>
          <Trans>Or drop a file here.</Trans>
        </p>
        {file && (
          <p role="status">
            {file.name}, {formatSize(file.size, locale)}
          </p>
        )}
      </div>
      {picture && <PictureCropper key={picture.url} picture={picture} usage={usage} />}
      <div>
        <Button type="submit" isBusy={isTooLarge}>
          <Trans>Take this picture</Trans>
        </Button>
      </div>
    </>
  )
}
