import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { joinClasses } from '#ui/kit/join-classes.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './comparison-cell.module.css'

/** Where there is no value: never a nought. */
export function None({ children }: { children: ReactNode }) {
  return <span className={styles.none}>{children}</span>
}

type FigureProps = { value: number; of: number; hasBar?: boolean; isProof?: boolean }

/** So many of so many. */
export function Figure({ value, of, hasBar = false, isProof = false }: FigureProps) {
  const { locale } = use(PageEnvironmentContext)
  const all = formatNumber(of, locale)
  return (
    <>
      <b className={joinClasses(styles.figure, isProof && styles.proof)}>
        {formatNumber(value, locale)}
      </b>{' '}
      <small>
        <Trans>of {all}</Trans>
      </small>
      {hasBar && <Bar share={of > 0 ? value / of : 0} />}
    </>
  )
}

function Bar({ share }: { share: number }) {
  return (
    <span className={styles.bar} aria-hidden="true">
      <i style={{ inlineSize: `${Math.round(share * 1000) / 10}%` }} />
    </span>
  )
}

type Part = { text: ReactNode; key: string; lang?: string | undefined; count: number }
type SharesProps = { of: number; unit: 'reviews' | 'companies'; parts: readonly Part[] }

/** What a whole is made of; the whole is said below. */
export function Shares({ of, unit, parts }: SharesProps) {
  const { locale } = use(PageEnvironmentContext)
  return (
    <>
      <ul className={styles.shares}>
        {parts.map(({ key, text, lang, count }) => (
          <li key={key}>
            <span lang={lang}>{text}</span> <small>{formatNumber(count, locale)}</small>
            <Bar share={count / of} />
          </li>
        ))}
      </ul>
      <small>
        {unit === 'reviews' ? (
          <Plural value={of} one="of # review" other="of # reviews" />
        ) : (
          <Plural value={of} one="of # company" other="of # companies" />
        )}
      </small>
    </>
  )
}

type NamedTag = { text: string; key: string; lang: string | undefined }

/** Those that one alone has are outlined, and said to be. */
export function Tags({ tags, own }: { tags: readonly NamedTag[]; own: ReadonlySet<string> }) {
  if (tags.length === 0)
    return (
      <None>
        <Trans>not stated</Trans>
      </None>
    )
  return (
    <ul className={styles.tags}>
      {tags.map((tag) => (
        <OneTag key={tag.key} tag={tag} isOwn={own.has(tag.key)} />
      ))}
    </ul>
  )
}

type CountedTagsProps = {
  of: number
  tags: readonly (NamedTag & { count: number })[]
  own: ReadonlySet<string>
}

export function CountedTags({ of, tags, own }: CountedTagsProps) {
  if (tags.length === 0)
    return (
      <None>
        <Trans>none named yet</Trans>
      </None>
    )
  return (
    <>
      <ul className={styles.tags}>
        {tags.map((tag) => (
          <OneTag key={tag.key} tag={tag} isOwn={own.has(tag.key)} count={tag.count} />
        ))}
      </ul>
      <small>
        <Plural value={of} one="of # client" other="of # clients" />
      </small>
    </>
  )
}

type OneTagProps = { tag: NamedTag; isOwn: boolean; count?: number }

function OneTag({ tag: { text, lang }, isOwn, count }: OneTagProps) {
  const { locale } = use(PageEnvironmentContext)
  return (
    <li className={isOwn ? styles.own : undefined}>
      <span lang={lang}>{text}</span>
      {count !== undefined && ` ${formatNumber(count, locale)}`}
      {isOwn && (
        <span className="visually-hidden">
          {' '}
          <Trans>(of one alone)</Trans>
        </span>
      )}
    </li>
  )
}

const HEIGHT = 40

/** A bar per number of stars, as high as its share of all: the same height is the same share in each column. */
export function Distribution({ counts }: { counts: readonly { stars: number; count: number }[] }) {
  const { t } = useLingui()
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <ul className={styles.distribution}>
      {counts.map(({ stars, count }) => (
        <li key={stars}>
          <i style={{ blockSize: `${Math.round((count / all) * HEIGHT) + 1}px` }} />
          <small aria-hidden="true">{stars}</small>
          <span className="visually-hidden">{t`${stars} stars: ${count}`}</span>
        </li>
      ))}
    </ul>
  )
}
