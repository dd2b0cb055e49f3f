import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { SlugKind } from '#domain/address/slug.ts'
import type { OldSlugLine, OldSlugList } from '#domain/contract/redirect.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountRows } from '#ui/account/account-rows.tsx'
import styles from '#ui/account/administration/administration.module.css'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'

const KIND_NAMES: Record<SlugKind, MessageDescriptor> = {
  article: msg`Article`,
  client: msg`Client`,
  member: msg`Company`,
  page: msg`Page`,
  tag: msg`Tag`,
}

type OldSlugsProps = { list: OldSlugList; q: string; outcome: AccountOutcome | undefined }

/** What had other addresses before, which lead on until they are released. */
export function OldSlugs({ list, q, outcome }: OldSlugsProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const path = accountPath(locale, 'admin', 'redirects')
  if (list.lines.length === 0)
    return (
      <EmptyState
        title={t`No result`}
        text={q ? t`No old address fits this search.` : t`No address has been changed yet.`}
        waysOut={[{ icon: 'list', label: t`All old addresses`, href: `${path}?show=old` }]}
      />
    )
  return (
    <AccountCard title={t`Old addresses`}>
      <AccountRows>
        {list.lines.map((line) => (
          <Line key={`${line.kind} ${line.slug} ${line.subject}`} line={line} outcome={outcome} />
        ))}
      </AccountRows>
    </AccountCard>
  )
}

function Line({ line, outcome }: { line: OldSlugLine; outcome: AccountOutcome | undefined }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { kind, slug, subject, current, changedAt } = line
  const values = outcome?.values
  const isOwn = values?.kind === kind && values.slug === slug && values.subject === subject
  const date = formatDate(changedAt, locale)
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <b>{slug}</b>
        <Badge tone="neutral">{t(KIND_NAMES[kind])}</Badge>
      </p>
      <p className={styles.faint}>
        <Trans>
          leads to {current}, since <time dateTime={changedAt}>{date}</time>
        </Trans>
      </p>
      <details className={styles.fold} open={isOwn}>
        <summary>
          {t`Release`}
          <span className="visually-hidden"> {slug}</span>
        </summary>
        <AccountForm
          name="release"
          label={t`Release ${slug}`}
          outcome={isOwn ? outcome : undefined}
          hidden={{ kind, slug, subject }}
        >
          <p>{t`From then on it leads nowhere, and something else may have it. Links that others have made to it will break.`}</p>
          <div>
            <Button type="submit" theme="secondary" size="sm">
              {t`Release this address`}
            </Button>
          </div>
        </AccountForm>
      </details>
    </li>
  )
}
