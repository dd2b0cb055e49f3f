import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { ARTICLE_LIMITS } from '#domain/content/article-document.ts'
import { type Locale, localeFromKey } from '#domain/locale.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import { LANGUAGE_NAMES } from '#i18n/language-names.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'

type NewArticleFormProps = {
  authors: readonly { id: string; name: string }[]
  outcome: AccountOutcome | undefined
}

/** What an article begins with: a title, in the language that it is written in first, and who signs it. */
export function NewArticleForm({ authors, outcome }: NewArticleFormProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const field = fieldOf('new', outcome, t)
  const names = { title: t`Title`, lang: t`Written first in`, author: t`Author` }
  const { defaultValue: lang, ...langField } = field('lang')
  if (authors.length === 0)
    return (
      <Alert tone="info">
        <Trans>Somebody has to sign it:</Trans>{' '}
        <AccountLink href={accountPath(locale, 'admin', 'authors')}>
          <Trans>Add an author first</Trans>
        </AccountLink>
      </Alert>
    )
  return (
    <AccountForm name="new" label={t`New article`} fields={names} outcome={outcome}>
      <TextArea
        {...field('title')}
        label={names.title}
        rows={2}
        limit={ARTICLE_LIMITS.title}
        required
      />
      <Select
        {...langField}
        label={names.lang}
        defaultValue={lang ?? 'fr-FR'}
        options={LOCALE_CODES.map((each) => {
          const own = localeFromKey(each) as Locale
          return { value: own, label: LANGUAGE_NAMES[own] }
        })}
      />
      <Select
        {...field('author')}
        label={names.author}
        options={authors.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <div>
        <Button type="submit" size="sm">
          {t`Begin the article`}
        </Button>
      </div>
    </AccountForm>
  )
}
