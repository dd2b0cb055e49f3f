import { Trans, useLingui } from '@lingui/react/macro'
import { use, useState } from 'react'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Button } from './button.tsx'
import styles from './share-links.module.css'

type ArticleShareProps = { title: string; path: string }

export function ArticleShare({ title, path }: ArticleShareProps) {
  const { t } = useLingui()
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const environment = use(PageEnvironmentContext)
  const address = pageAddress(path, environment.locale, environment)
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`
  const network = `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setOutcome('copied')
    } catch {
      // Browsers may forbid it, and older ones have no clipboard.
      setOutcome('failed')
    }
  }

  return (
    <div className={styles.share}>
      <h2 className={styles.title}>
        <Trans>Share</Trans>
      </h2>
      <ul>
        <li>
          <Button
            theme="secondary"
            size="sm"
            href={network}
            isExternal
            target="_blank"
            iconBefore="linkedin-logo"
          >
            LinkedIn
          </Button>
        </li>
        <li>
          <Button theme="secondary" size="sm" href={mail} iconBefore="envelope-simple">
            <Trans>E-mail</Trans>
          </Button>
        </li>
        <li className={styles.copy}>
          <Button
            theme="secondary"
            size="sm"
            iconBefore={outcome === 'copied' ? 'check' : 'link-simple'}
            onClick={copy}
          >
            <Trans>Copy link</Trans>
          </Button>
          <p role="status" className={outcome === 'failed' ? styles.failed : 'visually-hidden'}>
            {outcome === 'copied' && t`Link copied`}
            {outcome === 'failed' && t`Your browser did not allow it: copy the address above.`}
          </p>
        </li>
      </ul>
    </div>
  )
}
