import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { ClientMergePreview, ClientSide } from '#domain/client/client-change.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { listAddress } from '#ui/account/administration/list-address.ts'
import { ReasonForm } from '#ui/account/administration/reason-form.tsx'
import { ContentHead } from '#ui/account/content-frame/content-head.tsx'
import { Consequence, MergeSheet, MergeSide } from '#ui/account/content-frame/merge-sheet.tsx'
import { PROBLEMS } from '#ui/account/form/account-texts.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './clients.module.css'

type ClientMergePageProps = { preview: ClientMergePreview; outcome: AccountOutcome | undefined }

export function ClientMergePage({ preview, outcome }: ClientMergePageProps) {
  const { t, i18n } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { gone, kept } = preview
  const path = accountPath(locale, 'admin', 'clients')
  const problem = outcome?.problems?.kept ?? preview.problem
  const name = kept.name
  const sideOf = ({ city, ...side }: ClientSide, href?: string) => {
    const reviews = i18n.number(side.reviews)
    const counts = t`Reviews: ${reviews}`
    return (
      <MergeSide
        name={side.name}
        slug={side.isAnonymized ? t`shown nowhere by name` : side.slug}
        href={href}
      >
        {city ? `${counts} · ${city}` : counts}
      </MergeSide>
    )
  }
  return (
    <>
      <ContentHead title={t`Merge two clients`} back={{ href: path, label: t`Clients` }} />
      <MergeSheet
        problem={problem && t(PROBLEMS[problem])}
        kept={sideOf(kept)}
        gone={sideOf(gone, listAddress(`${path}/merge`, { gone: kept.id, kept: gone.id }))}
        figures={[
          { label: t`Reviews`, value: i18n.number(preview.reviews) },
          { label: t`People`, value: i18n.number(preview.contacts) },
          { label: t`Providers`, value: i18n.number(preview.providers) },
        ]}
        consequences={<Consequences preview={preview} />}
      >
        {preview.problem ? (
          <AccountLink href={`${path}/${gone.id}`}>{t`Cancel`}</AccountLink>
        ) : (
          <div className={styles.reason}>
            <ReasonForm
              name="merge"
              label={t`Merge into ${name}`}
              hint={t`For us alone; it stays with the client for good.`}
              outcome={outcome}
              hidden={{ gone: gone.id, kept: kept.id }}
            >
              <AccountLink href={`${path}/${gone.id}`}>{t`Cancel`}</AccountLink>
            </ReasonForm>
          </div>
        )}
      </MergeSheet>
    </>
  )
}

function Consequences({ preview }: { preview: ClientMergePreview }) {
  const { t, i18n } = useLingui()
  const { gone, kept, joined, domains } = preview
  const led = i18n.number(1)
  const keptName = kept.name
  const both = i18n.number(joined)
  const moved = i18n.number(domains)
  return (
    <>
      {!gone.isAnonymized && (
        <Consequence icon="arrow-right">{t`Addresses that lead on: ${led}`}</Consequence>
      )}
      <Consequence icon="users-three">
        {t`People who wrote for both from one mailbox: ${both}. They become one.`}
      </Consequence>
      {domains > 0 && (
        <Consequence icon="globe">{t`Domains that belong to it from then on: ${moved}`}</Consequence>
      )}
      <Consequence icon="quotes">
        <Trans>
          Reviews that show their company show from then on: {keptName}. The register says so, and
          their authors are told. A company that is hidden stays hidden.
        </Trans>
      </Consequence>
      <Consequence icon="trophy">{t`No ranking or award changes.`}</Consequence>
    </>
  )
}
