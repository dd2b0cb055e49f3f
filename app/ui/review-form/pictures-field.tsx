import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { MOST_PICTURE_BYTES, PICTURE_SIZE } from '#domain/profile/picture-cut.ts'
import { MOST_PICTURES, picturesIn } from '#domain/review/review-form.ts'
import { formatSize } from '#i18n/format.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { NeedMark } from '#ui/kit/form/need-mark.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Picture } from '#ui/kit/picture/picture.tsx'
import styles from './pictures-field.module.css'

type PicturesFieldProps = {
  id: string
  name: string
  label: string
  /** Addresses, apart by spaces. */
  defaultValue: string
  errors: readonly string[] | undefined
}

/** What was sent already can be left out again; one more at a time can be added. */
export function PicturesField({ id, name, label, defaultValue, errors }: PicturesFieldProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const mostBytes = formatSize(MOST_PICTURE_BYTES, locale)
  const kept = picturesIn(defaultValue)
  return (
    <fieldset className={styles.field}>
      <legend>
        {label}
        <NeedMark required={false} />
      </legend>
      {kept.length > 0 && (
        <ul className={styles.kept}>
          {kept.map((url, index) => {
            const number = index + 1
            return (
              <li key={url}>
                <label>
                  <ReviewPicture url={url} />
                  <span>
                    <input type="checkbox" name={name} value={url} defaultChecked />{' '}
                    {t`Show picture ${number}`}
                  </span>
                </label>
              </li>
            )
          })}
        </ul>
      )}
      {kept.length < MOST_PICTURES && (
        <div className={styles.adding}>
          <TextInput
            id={id}
            name="new_picture"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            label={t`Add a picture`}
            required={false}
            errors={errors}
            hint={t`JPEG, PNG, WebP or AVIF, up to ${mostBytes}; ${MOST_PICTURES} at most. Place, camera and date are removed from the file.`}
          />
          <Button type="submit" name="intent" value="picture" theme="secondary" size="sm">
            <Trans>Add</Trans>
          </Button>
        </div>
      )}
    </fieldset>
  )
}

export function ReviewPicture({ url }: { url: string }) {
  return (
    <Picture src={url} alt="" {...PICTURE_SIZE.review} sizes="160px" className={styles.picture} />
  )
}
