import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { comparisonPath, contactPath, profilePath } from '#domain/address/paths.ts'
import type { ComparisonColumn } from '#domain/contract/comparison/comparison.ts'
import { KeepButton } from '#ui/keep/keep-button.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import { shownWords } from '#ui/kit/shown-words.ts'
import styles from './column-head.module.css'

type ColumnHeadProps = { column: ComparisonColumn; columns: readonly ComparisonColumn[] }

/** Of a column: who it is, and what one can do with it. */
export function ColumnHead({ column, columns }: ColumnHeadProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { shown } = column
  const { name, slug, logo, color } = nameOf(column)
  const others = columns.map((each) => nameOf(each).slug).filter((each) => each !== slug)
  const activity = shown && shownWords(shown.member.activity, locale)
  return (
    <div className={styles.column}>
      <div className={styles.who}>
        <LogoTile {...{ name, logo, color }} size={48} loading="eager" />
        <p>
          <a className={styles.name} href={profilePath(locale, slug)} rel="nofollow">
            {name}
          </a>
          <span lang={activity?.lang}>{activity?.text}</span>
        </p>
        <a
          className={styles.remove}
          href={comparisonPath(locale, others)}
          rel="nofollow"
          aria-label={t`Remove ${name} from the comparison`}
        >
          <Icon name="x" />
        </a>
      </div>
      <div className={styles.ways}>
        <span className={styles.again} aria-hidden="true">
          <LogoTile {...{ name, logo, color }} size={32} loading="eager" />
          <b>{name}</b>
        </span>
        {shown && (
          <>
            <Button
              href={contactPath(locale, slug)}
              rel="nofollow"
              theme="secondary"
              size="sm"
              className={styles.contact}
            >
              <Trans>Get in touch</Trans>
              <span className="visually-hidden"> {name}</span>
            </Button>
            <KeepButton member={shown.member} />
          </>
        )}
      </div>
    </div>
  )
}

/** Logos and names, in sight on small screens. */
export function ComparisonKey({ columns }: { columns: readonly ComparisonColumn[] }) {
  return (
    <div className={styles.key} aria-hidden="true" data-columns={columns.length}>
      {columns.map((column) => {
        const { name, slug, logo, color } = nameOf(column)
        return (
          <span key={slug}>
            <LogoTile {...{ name, logo, color }} size={32} />
            <b>{name}</b>
          </span>
        )
      })}
    </div>
  )
}

/** What both kinds of columns have. */
export function nameOf({ shown, removed }: ComparisonColumn) {
  return {
    name: shown?.member.name ?? removed?.name ?? '',
    slug: shown?.member.slug ?? removed?.slug ?? '',
    logo: shown?.member.logo ?? null,
    color: shown?.member.colors.primary,
  }
}
