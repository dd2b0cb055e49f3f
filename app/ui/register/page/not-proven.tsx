import { Trans } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import { solutionsPath } from '#domain/address/paths.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './register-page.module.css'

/** A proof is worth what its limits are. */
export function NotProven({ witnesses }: { witnesses: number }) {
  const { locale } = use(PageEnvironmentContext)
  return (
    <section className={styles.tinted} id="limits" aria-labelledby="limits-title">
      <div className={`wrap ${styles.limits}`}>
        <div>
          <h2 id="limits-title">
            <Trans>What the register does not prove</Trans>
          </h2>
          <p className={styles.lead}>
            <Trans>A proof is worth what its limits are. These are ours.</Trans>
          </p>
        </div>
        <dl className={styles.nots}>
          <Not name={<Trans>That a review is true</Trans>}>
            <Trans>
              It proves that a text has not changed since it was published, and how its author was
              authenticated. Not that the author is right.
            </Trans>
          </Not>
          <Not name={<Trans>That we refused nothing wrongly</Trans>}>
            <Trans>
              A refused review does not enter it, and other clients may have been asked elsewhere.
              Refusals, their reasons and appeals are counted in the{' '}
              <a href={solutionsPath(locale, 'moderation')}>record of moderation</a>.
            </Trans>
          </Not>
          <Not name={<Trans>That this page is honest</Trans>}>
            <Trans>
              The check by a click runs in a script that we serve. The two other ways do without it.
            </Trans>
          </Not>
          <Not name={<Trans>That everybody sees the same register</Trans>}>
            {witnesses === 0 ? (
              <Trans>
                Without an outside witness, nothing keeps us from showing two. Your browser
                remembers what it has seen.
              </Trans>
            ) : (
              <Trans>
                Outside witnesses cosign each state: to show two, all of them would have to help.
                Your browser remembers what it has seen, too.
              </Trans>
            )}
          </Not>
          <Not name={<Trans>That nothing came later</Trans>}>
            <Trans>
              A proof tells of the entries that it holds. Whoever wants to know that there is no
              later one reads them all.
            </Trans>
          </Not>
          <Not name={<Trans>Anything about pictures and logos</Trans>}>
            <Trans>Only words, ratings, dates and names have fingerprints here.</Trans>
          </Not>
        </dl>
      </div>
    </section>
  )
}

function Not({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon name="x" />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
