import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { clientPath, profilePath } from '#domain/address/paths.ts'
import type { Reference } from '#domain/contract/member-reference.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import { ReferenceFacts } from './reference-facts.tsx'
import styles from './reference-header.module.css'
import { ReferenceMarks } from './reference-marks.tsx'
import type { ReferenceTitle } from './reference-title.ts'

type ReferenceHeaderProps = { review: Reference; title: ReferenceTitle }

/** Both companies, the title, and what there is to know at a glance. */
export function ReferenceHeader({ review, title }: ReferenceHeaderProps) {
  const { locale } = use(PageEnvironmentContext)
  const { owner, public_account: account } = review
  const { client } = title
  const logo = owner.pictures.find(({ kind }) => kind === 'LOGO')?.file ?? null
  const { name } = owner
  const member = <a href={profilePath(locale, owner.slug)}>{name}</a>
  return (
    <header>
      <div className={styles.top}>
        <div className={styles.companies}>
          <div className={styles.logos}>
            {account.is_anonymized || !client ? (
              <span className={styles.masked}>
                <Icon name="buildings" />
              </span>
            ) : (
              <LogoTile name={client.text} logo={account.logo} size={48} loading="eager" />
            )}
            <Icon name="x" className={styles.times} />
            <LogoTile
              name={name}
              logo={logo}
              color={owner.colors.primary}
              size={48}
              loading="eager"
            />
          </div>
          {/* Otherwise the title says the same. */}
          {title.isGiven && (
            <p className={styles.sentence}>
              {client ? (
                <Trans>
                  <Client words={client} slug={account.slug} /> has worked with {member}
                </Trans>
              ) : (
                <Trans>A client has worked with {member}</Trans>
              )}
            </p>
          )}
        </div>
        <h1 className={styles.title} lang={title.lang}>
          {title.text}
        </h1>
        <ReferenceMarks review={review} />
      </div>
      <ReferenceFacts review={review} />
    </header>
  )
}

type ClientProps = { words: NonNullable<ReferenceTitle['client']>; slug: string | null }

function Client({ words: { text, lang }, slug }: ClientProps) {
  const { locale } = use(PageEnvironmentContext)
  return slug ? (
    <a href={clientPath(locale, slug)}>{text}</a>
  ) : (
    <b className={styles.client} lang={lang}>
      {text}
    </b>
  )
}
