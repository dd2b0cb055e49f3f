import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { mailtoHref } from '#domain/text/mailto.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { saveEvidence } from '#ui/register/check/ask-register.ts'
import styles from './checkpoint-check.module.css'

/** What was compared, as a file, and whom to tell. */
export function Problem({ evidence, name }: { evidence: object; name: string }) {
  const { contactEmail, brandName } = use(PageEnvironmentContext)
  return (
    <div className={styles.row}>
      <Button
        size="sm"
        theme="secondary"
        iconBefore="download-simple"
        onClick={() => saveEvidence(evidence, name)}
      >
        <Trans>Keep the record</Trans>
      </Button>
      {contactEmail && (
        <Button size="sm" theme="secondary" href={mailtoHref(contactEmail)}>
          <Trans>Report to {brandName}</Trans>
        </Button>
      )}
    </div>
  )
}
