import { useLingui } from '@lingui/react/macro'
import { TRAP_FIELD } from '#domain/inbox/contact-request.ts'
import styles from './trap-field.module.css'

/** Nobody sees it; robots fill it in, and are known by that. */
export function TrapField({ form }: { form: string }) {
  const { t } = useLingui()
  const id = `${form}-${TRAP_FIELD}`
  return (
    <div className={styles.trap} inert>
      <label htmlFor={id}>{t`Leave this field empty`}</label>
      <input id={id} name={TRAP_FIELD} autoComplete="off" tabIndex={-1} />
    </div>
  )
}
