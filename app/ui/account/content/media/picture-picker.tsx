import { Trans, useLingui } from '@lingui/react/macro'
import { use, useState } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import type { PictureChoice } from '#domain/content/editor-view.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Field } from '#ui/kit/form/field.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Picture } from '#ui/kit/picture/picture.tsx'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import { PictureDialog } from './picture-dialog.tsx'
import styles from './picture-picker.module.css'

type PicturePickerProps = {
  id: string
  name: string
  label: string
  errors: string[] | undefined
  /** The public id of the one that is chosen. */
  defaultValue: string
  /** Some of the newest, and the one that is chosen: all that there is to choose from without a script. */
  choices: readonly PictureChoice[]
  /** Shown as wide as the form, for what is chosen by its looks. */
  isLarge?: boolean
}

/** One picture of the library, or none. */
export function PicturePicker({
  choices,
  defaultValue,
  isLarge = false,
  ...field
}: PicturePickerProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const isReady = useHydrated()
  const first = choices.find(({ id }) => id === defaultValue) ?? null
  const [chosen, setChosen] = useState(first)
  const [isOpen, setOpen] = useState(false)
  const path = accountPath(locale, 'admin', 'media')
  // The label of the field alone would be read in place of what stands on the button.
  const words = chosen ? t`Change the picture` : t`Choose a picture`
  if (!isReady)
    return (
      <Select
        {...field}
        placeholder={t`No picture`}
        defaultValue={defaultValue}
        options={choices.map(({ id, name }) => ({ value: id, label: name }))}
      />
    )
  return (
    <Field {...field}>
      <input type="hidden" name={field.name} value={chosen?.id ?? ''} />
      <div className={styles.picker} data-large={isLarge || undefined}>
        {chosen && (
          <>
            <Picture
              src={chosen.tf_public_url}
              focal={chosen.focal}
              alt=""
              width={isLarge ? 340 : 72}
              height={isLarge ? 226 : 54}
              className={styles.thumb}
            />
            <a className={styles.name} href={`${path}/${chosen.id}`}>
              {chosen.name}
            </a>
          </>
        )}
        <Button
          id={field.id}
          theme="secondary"
          size="sm"
          aria-label={`${field.label}, ${words}`}
          onClick={() => setOpen(true)}
        >
          {words}
        </Button>
        {chosen && (
          <Button theme="text" size="sm" onClick={() => setChosen(null)}>
            <Trans>No picture</Trans>
          </Button>
        )}
      </div>
      {isOpen && (
        <PictureDialog
          address={`${path}/files`}
          onClose={() => setOpen(false)}
          onPick={({ id, name, picture }) => {
            setChosen({ id, name, ...picture })
            setOpen(false)
          }}
        />
      )}
    </Field>
  )
}
