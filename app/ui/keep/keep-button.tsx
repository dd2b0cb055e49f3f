import { Trans, useLingui } from '@lingui/react/macro'
import { use, useState } from 'react'
import { shortlistPath } from '#domain/address/paths.ts'
import { useKept } from '#ui/keep/store/kept.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import troubleStyles from './bar/keep-trouble.module.css'
import styles from './keep-button.module.css'

type KeepButtonProps = {
  member: { public_id: string; name: string }
  /** With its word, where there is room. */
  look?: 'icon' | 'word'
}

/**
 * Puts a member on the visitor's shortlist, or takes it off. Without a script the server answers by leading back; pages
 * that are the same for everybody come with it unpressed.
 */
export function KeepButton({ member: { public_id: id, name }, look = 'icon' }: KeepButtonProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const isKept = useKept().includes(id)
  const [isSending, setSending] = useState(false)
  const [isUnreachable, setUnreachable] = useState(false)
  const change = isKept ? 'drop' : 'keep'
  return (
    <form
      className={styles.keep}
      data-look={look}
      aria-busy={isSending || undefined}
      method="post"
      action={shortlistPath(locale)}
      onSubmit={(event) => {
        event.preventDefault()
        const { currentTarget: form } = event
        setSending(true)
        setUnreachable(false)
        // The bar says what became of the press.
        void Promise.all([import('./bar/change-kept.ts'), import('./bar/keep-bar.tsx')])
          .then(
            ([{ changeKept }]) => changeKept(form, { id, name, isKept }),
            // What answers in place has not come: the form is sent as without a script, if it would arrive.
            async () => {
              if (!(await isReachable(form.action))) return setUnreachable(true)
              form.onformdata = ({ formData }) => formData.set(change, id)
              form.submit()
            },
          )
          .finally(() => setSending(false))
      }}
    >
      <button type="submit" name={change} value={id} aria-pressed={isKept}>
        <Icon name={isKept ? 'bookmark-simple-fill' : 'bookmark-simple'} />
        <span className={look === 'icon' ? 'visually-hidden' : undefined}>
          <Trans>
            Keep<span className="visually-hidden"> {name}</span>
          </Trans>
        </span>
      </button>
      {isUnreachable && (
        <span className={troubleStyles.trouble} role="alert">
          {t`The site could not be reached. Check your connection, then try again.`}
        </span>
      )}
    </form>
  )
}

/** Whatever it answers. */
function isReachable(address: string): Promise<boolean> {
  return fetch(address, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )
}
