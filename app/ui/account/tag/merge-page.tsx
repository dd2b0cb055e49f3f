import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import {
  type MergePreview,
  type MergeSide as Side,
  TAG_SEGMENTS,
  type TagSegment,
} from '#domain/tag/tag-list.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { listAddress } from '#ui/account/administration/list-address.ts'
import { ContentHead } from '#ui/account/content-frame/content-head.tsx'
import { Consequence, MergeSheet, MergeSide } from '#ui/account/content-frame/merge-sheet.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { PROBLEMS } from '#ui/account/form/account-texts.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { KIND_NAMES, tagName } from './tag-texts.ts'

type MergePageProps = {
  segment: TagSegment
  preview: MergePreview
  outcome: AccountOutcome | undefined
}

export function MergePage({ segment, preview, outcome }: MergePageProps) {
  const { t, i18n } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { gone, kept } = preview
  const problem = outcome?.problems?.kept
  const name = tagName(kept.label, locale)
  const path = accountPath(locale, 'admin', 'tags', segment)
  const swapped = listAddress(`${path}/merge`, { gone: kept.id, kept: gone.id })
  const sideOf = ({ label, slug, ...counts }: Side, href?: string) => {
    const members = i18n.number(counts.members)
    const reviews = i18n.number(counts.reviews)
    return (
      <MergeSide name={tagName(label, locale)} slug={slug} href={href}>
        {t`Providers: ${members}. Reviews: ${reviews}.`}
      </MergeSide>
    )
  }
  return (
    <>
      <ContentHead title={t`Merge two tags`} back={{ href: path, label: t(KIND_NAMES[segment]) }} />
      <MergeSheet
        problem={problem && t(PROBLEMS[problem])}
        kept={sideOf(kept)}
        gone={sideOf(gone, swapped)}
        figures={[
          { label: t`Providers`, value: i18n.number(preview.members) },
          { label: t`Reviews`, value: i18n.number(preview.reviews) },
          { label: t`Articles`, value: i18n.number(preview.articles) },
        ]}
        consequences={<Consequences segment={segment} preview={preview} />}
      >
        <AccountForm name="merge" outcome={outcome} look="row">
          <input type="hidden" name="gone" value={gone.id} />
          <input type="hidden" name="kept" value={kept.id} />
          <AccountLink
            href={accountPath(locale, 'admin', 'tags', segment, gone.id)}
          >{t`Cancel`}</AccountLink>
          <Button type="submit">{t`Merge into ${name}`}</Button>
        </AccountForm>
      </MergeSheet>
    </>
  )
}

function Consequences({ segment, preview }: { segment: TagSegment; preview: MergePreview }) {
  const { t, i18n } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { gone, kept, bothMembers, buyers, addresses } = preview
  const goneName = tagName(gone.label, locale)
  const keptName = tagName(kept.label, locale)
  const kind = TAG_SEGMENTS[segment]
  const both = i18n.number(bothMembers)
  const led = i18n.number(addresses)
  const clients = i18n.number(buyers)
  return (
    <>
      <Consequence icon="users-three">{t`Providers that bear both today: ${both}. They are counted once.`}</Consequence>
      {buyers > 0 && (
        <Consequence icon="buildings">{t`Clients that change their tag: ${clients}`}</Consequence>
      )}
      {addresses > 0 && (
        <Consequence icon="arrow-right">{t`Addresses that lead on: ${led}`}</Consequence>
      )}
      <Consequence icon="tag">
        <Trans>“{goneName}” becomes a synonym: it is still found by that name.</Trans>
      </Consequence>
      <Consequence icon="translate">
        <Trans>The names of {keptName} stay as they are, in every language.</Trans>
      </Consequence>
      <Consequence icon="trophy">
        {kind === 'ACTIVITY'
          ? t`No review, ranking or award changes. This year’s awards of both are given apart.`
          : t`No review, ranking or award changes: points follow the activity.`}
      </Consequence>
    </>
  )
}
