import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { AuthorLine } from '#domain/content/article-desk.ts'
import type { PictureChoice } from '#domain/content/editor-view.ts'
import { type Locale, localeFromKey } from '#domain/locale.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { LANGUAGE_NAMES } from '#i18n/language-names.ts'
import { listAddress } from '#ui/account/administration/list-address.ts'
import { ContentHead } from '#ui/account/content-frame/content-head.tsx'
import {
  ContentCell,
  ContentFigures,
  ContentList,
  ContentPanel,
  ContentRow,
  ContentTable,
} from '#ui/account/content-frame/content-list.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Avatar } from '#ui/kit/picture/avatar.tsx'

type AuthorsPageProps = {
  authors: readonly AuthorLine[]
  pictures: readonly PictureChoice[]
  /** The one that is open; `new` for one that is added. */
  open: string | undefined
  isSaved: boolean
  outcome: AccountOutcome | undefined
}

/** Whoever signs articles. */
export function AuthorsPage({ authors, pictures, open, isSaved, outcome }: AuthorsPageProps) {
  const { t, i18n } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const path = accountPath(locale, 'admin', 'authors')
  const author = authors.find(({ id }) => id === open)
  return (
    <>
      <ContentHead
        title={t`Authors`}
        back={{ href: accountPath(locale, 'admin', 'articles'), label: t`Articles` }}
        actions={
          <Button href={`${path}?new=yes`} size="sm" iconBefore="plus">
            {t`New author`}
          </Button>
        }
      />
      <ContentList
        done={isSaved && !outcome && t`Saved. Articles bear it from now on.`}
        panel={
          open && (
            <ContentPanel title={author?.name ?? t`New author`} closeHref={path}>
              {author && (
                <ContentFigures
                  figures={[
                    {
                      label: t`Articles`,
                      value: (
                        <a
                          href={listAddress(accountPath(locale, 'admin', 'articles'), {
                            author: author.id,
                          })}
                        >
                          {i18n.number(author.articles)}
                        </a>
                      ),
                    },
                  ]}
                />
              )}
              <AuthorForm key={open} author={author} pictures={pictures} outcome={outcome} />
            </ContentPanel>
          )
        }
      >
        <ContentTable
          caption={t`Authors`}
          heads={[{ label: t`Author` }, { label: t`Articles`, isNumber: true }]}
        >
          {authors.map(({ id, name, role, portrait, articles }) => (
            <ContentRow
              key={id}
              href={accountPath(locale, 'admin', 'authors', id)}
              name={name}
              note={bestTranslation(role, locale)?.text}
              icon={<Avatar photo={portrait} size="md" />}
              isCurrent={id === open}
            >
              <ContentCell label={t`Articles`} isNumber>
                {i18n.number(articles)}
              </ContentCell>
            </ContentRow>
          ))}
        </ContentTable>
      </ContentList>
    </>
  )
}

type AuthorFormProps = {
  author: AuthorLine | undefined
  pictures: readonly PictureChoice[]
  outcome: AccountOutcome | undefined
}

function AuthorForm({ author, pictures, outcome }: AuthorFormProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const field = fieldOf('author', outcome, t)
  const roleIn = (lang: (typeof LOCALE_CODES)[number]) =>
    t`Role, in this language: ${LANGUAGE_NAMES[localeFromKey(lang) as Locale]}`
  const roles = Object.fromEntries(LOCALE_CODES.map((lang) => [lang, roleIn(lang)]))
  const names = { full_name: t`Name`, ...roles, portrait: t`Portrait` }
  const { defaultValue: name, ...nameField } = field('full_name')
  const { defaultValue: portrait, ...portraitField } = field('portrait')
  return (
    <AccountForm name="author" label={t`Author`} fields={names} outcome={outcome}>
      <TextInput
        {...nameField}
        label={names.full_name}
        required
        defaultValue={name ?? author?.name ?? ''}
      />
      {LOCALE_CODES.map((lang) => {
        const { defaultValue, ...own } = field(lang)
        return (
          <TextInput
            key={lang}
            {...own}
            label={roleIn(lang)}
            lang={localeFromKey(lang)}
            required={false}
            defaultValue={defaultValue ?? author?.role[lang] ?? ''}
          />
        )
      })}
      <Select
        {...portraitField}
        label={names.portrait}
        placeholder={t`No picture`}
        defaultValue={portrait ?? author?.portrait?.id ?? ''}
        options={pictures.map(({ id, alt, tf_public_url }) => ({
          value: id,
          label:
            id === author?.portrait?.id
              ? t`The portrait as it is`
              : (alt && bestTranslation(alt, locale)?.text) || fileOf(tf_public_url),
        }))}
      />
      <div>
        <Button type="submit" size="sm">
          {t`Save`}
        </Button>
      </div>
    </AccountForm>
  )
}

const fileOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)
