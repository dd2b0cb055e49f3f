import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Button } from './button.tsx'
import { CopyLink } from './copy-link.tsx'
import styles from './share-links.module.css'

type ArticleShareProps = { title: string; path: string }

export function ArticleShare({ title, path }: ArticleShareProps) {
  const environment = use(PageEnvironmentContext)
  const address = pageAddress(path, environment.locale, environment)
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`
  const network = `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`

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
        <li>
          <CopyLink address={address} theme="secondary" />
        </li>
      </ul>
    </div>
  )
}
