import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import {
  ARTICLE_STATES,
  type ArticleLine,
  type ArticleLines,
  type ArticleState,
  type Choice,
  MOST_COUNTED,
} from '#domain/content/article-desk.ts'
import { type Locale, localeFromKey } from '#domain/locale.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { formatDate, formatTime } from '#i18n/format.ts'
import { LANGUAGE_NAMES } from '#i18n/language-names.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { listAddress } from '#ui/account/administration/list-address.ts'
import { ContentHead } from '#ui/account/content-frame/content-head.tsx'
import {
  ContentCell,
  ContentList,
  ContentPanel,
  ContentRow,
  ContentTable,
} from '#ui/account/content-frame/content-list.tsx'
import { ContentTabs } from '#ui/account/content-frame/content-tabs.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { SearchInput } from '#ui/kit/form/search-input.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { ARTICLE_STATE_NAMES, ARTICLE_STATE_TONES } from './article-texts.ts'
import styles from './articles-page.module.css'
import { NewArticleForm } from './new-article-form.tsx'

export type ArticleFilters = {
  state: ArticleState | ''
  lang: Locale | ''
  theme: string
  author: string
  q: string
}

type ArticlesPageProps = {
  list: ArticleLines
  filters: ArticleFilters
  authors: readonly { id: string; name: string }[]
  themes: readonly Choice[]
  isAdding: boolean
  done: 'deleted' | undefined
  outcome: AccountOutcome | undefined
}

/** Every article, what was worked on last first. */
export function ArticlesPage(props: ArticlesPageProps) {
  const { list, filters, authors, isAdding, done, outcome } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const path = accountPath(locale, 'admin', 'articles')
  const without = (name: keyof ArticleFilters) => ({ ...filters, [name]: undefined })
  const countOf = (state: ArticleState) => Math.min(list.counts[state], MOST_COUNTED)
  return (
    <>
      <ContentHead
        title={t`Articles`}
        actions={
          <>
            <Button href={accountPath(locale, 'admin', 'authors')} theme="tertiary" size="sm">
              {t`Authors`}
            </Button>
            <Button
              href={listAddress(path, { ...filters, new: 'yes' })}
              size="sm"
              iconBefore="plus"
            >
              {t`New article`}
            </Button>
          </>
        }
        tabs={
          <ContentTabs
            label={t`Articles shown`}
            tabs={[
              {
                label: t`All articles`,
                href: listAddress(path, without('state')),
                isCurrent: filters.state === '',
              },
              ...ARTICLE_STATES.map((state) => ({
                label: t(ARTICLE_STATE_NAMES[state]),
                href: listAddress(path, { ...filters, state }),
                count: countOf(state),
                isCurrent: filters.state === state,
              })),
            ]}
          />
        }
      />
      <ContentList
        done={done && !outcome && t`The article is deleted.`}
        filters={<Filters {...props} path={path} />}
        panel={
          isAdding && (
            <ContentPanel title={t`New article`} closeHref={listAddress(path, filters)}>
              <NewArticleForm authors={authors} outcome={outcome} />
            </ContentPanel>
          )
        }
        foot={
          list.next && (
            <AccountLink href={listAddress(path, { ...filters, after: list.next })}>
              {t`Next`}
            </AccountLink>
          )
        }
      >
        {list.lines.length === 0 ? (
          <EmptyState
            title={t`No result`}
            text={t`No article fits this.`}
            waysOut={[{ icon: 'list', label: t`All articles`, href: path }]}
          />
        ) : (
          <ContentTable
            caption={t`Articles`}
            heads={[
              { label: t`Article` },
              { label: t`State` },
              { label: t`Languages` },
              { label: t`Author` },
              { label: t`Last changed`, isNumber: true },
            ]}
          >
            {list.lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ContentTable>
        )}
      </ContentList>
    </>
  )
}

function Line({ line }: { line: ArticleLine }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { id, slug, title, state, langs, author, theme, changedAt, dueAt } = line
  const due = dueAt && `${formatDate(dueAt, locale)}, ${formatTime(dueAt, locale)}`
  return (
    <ContentRow
      href={accountPath(locale, 'admin', 'articles', id)}
      name={bestTranslation(title, locale)?.text ?? slug}
      note={[theme && bestTranslation(theme, locale)?.text, `/articles/${slug}`]
        .filter(Boolean)
        .join(' · ')}
      icon={<Icon name="newspaper" />}
    >
      <ContentCell>
        <Badge tone={ARTICLE_STATE_TONES[state]}>{t(ARTICLE_STATE_NAMES[state])}</Badge>
        {due && <span className={styles.due}>{due}</span>}
      </ContentCell>
      <ContentCell label={t`Languages`}>
        <span className={styles.langs}>
          {LOCALE_CODES.filter((lang) => langs.includes(lang)).map((lang) => {
            const own = localeFromKey(lang) as Locale
            return (
              <abbr key={lang} title={LANGUAGE_NAMES[own]}>
                {own.slice(0, 2)}
              </abbr>
            )
          })}
        </span>
      </ContentCell>
      <ContentCell label={t`Author`}>{author}</ContentCell>
      <ContentCell label={t`Last changed`} isNumber>
        <time dateTime={changedAt}>{formatDate(changedAt, locale)}</time>
      </ContentCell>
    </ContentRow>
  )
}

function Filters({ filters, authors, themes, path }: ArticlesPageProps & { path: string }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const isNarrowed = Boolean(filters.lang || filters.theme || filters.author || filters.q)
  return (
    <search className={styles.search}>
      <form key={JSON.stringify(filters)} className={styles.filters} action={path}>
        {filters.state && <input type="hidden" name="state" value={filters.state} />}
        <SearchInput
          id="articles-q"
          name="q"
          size="mini"
          label={t`Words of the title`}
          placeholder={t`Words of the title`}
          defaultValue={filters.q}
          maxLength={200}
        />
        <Select
          id="articles-lang"
          name="lang"
          label={t`Language`}
          placeholder={t`Any language`}
          defaultValue={filters.lang}
          options={LOCALE_CODES.map((lang) => {
            const own = localeFromKey(lang) as Locale
            return { value: own, label: LANGUAGE_NAMES[own] }
          })}
        />
        <Select
          id="articles-theme"
          name="theme"
          label={t`Theme`}
          placeholder={t`Any theme`}
          defaultValue={filters.theme}
          options={themes.map(({ id, name }) => ({
            value: id,
            label: bestTranslation(name, locale)?.text ?? id,
          }))}
        />
        <Select
          id="articles-author"
          name="author"
          label={t`Author`}
          placeholder={t`Any author`}
          defaultValue={filters.author}
          options={authors.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Button type="submit" theme="secondary" size="sm">
          {t`Show`}
        </Button>
        {isNarrowed && (
          <AccountLink href={listAddress(path, { state: filters.state })}>{t`Clear`}</AccountLink>
        )}
      </form>
    </search>
  )
}
