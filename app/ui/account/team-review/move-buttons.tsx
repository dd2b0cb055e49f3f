import { useLingui } from '@lingui/react/macro'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PostForm } from '#ui/post-form/post-form.tsx'
import styles from './collections.module.css'

type MoveButtonsProps = {
  /** The name of the form. */
  form: string
  /** What is moved, in words. */
  of: string
  hidden: Record<string, string>
  isFirst: boolean
  isLast: boolean
}

/** One place up or down. */
export function MoveButtons({ form, of: title, hidden, isFirst, isLast }: MoveButtonsProps) {
  const { t } = useLingui()
  return (
    <PostForm
      name={`${form} ${Object.values(hidden).join(' ')}`}
      className={styles.moves}
      aria-label={t`Order of ${title}`}
    >
      <input type="hidden" name={FORM_FIELD} value={form} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        name="direction"
        value="up"
        disabled={isFirst}
        aria-label={t`Move ${title} up`}
      >
        <Icon name="caret-up" />
      </button>
      <button
        type="submit"
        name="direction"
        value="down"
        disabled={isLast}
        aria-label={t`Move ${title} down`}
      >
        <Icon name="caret-down" />
      </button>
    </PostForm>
  )
}
