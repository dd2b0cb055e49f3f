import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import {
  type MergePreview,
  type MergeSide,
  TAG_SEGMENTS,
  type TagSegment,
} from '#domain/tag/tag-list.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { listAddress } from '#ui/account/administration/list-address.ts'
import { ContentHead } from '#ui/account/content-frame/content-head.tsx'
import { ContentFigures } from '#ui/account/content-frame/content-list.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { PROBLEMS } from '#ui/account/form/account-texts.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import type { IconName } from '#ui/kit/icon/icon-names.ts'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { KIND_NAMES, tagName } from './tag-texts.ts'
import styles from './tags.module.css'

type MergePageProps = {
  segment: TagSegment
  preview: MergePreview
  outcome: AccountOutcome | undefined
}

/** Which of two stays, and everything that follows, before it is done. */
export function MergePage({ segment, preview, outcome }: MergePageProps) {
  const { t, i18n } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { gone, kept } = preview
  const problem = outcome?.problems?.kept
  const name = tagName(kept.label, locale)
  const back = accountPath(locale, 'admin', 'tags', segment, gone.id)
  return (
    <>
      <ContentHead
        title={t`Merge two tags`}
        back={{
          href: accountPath(locale, 'admin', 'tags', segment),
          label: t(KIND_NAMES[segment]),
        }}
      />
      <div className={styles.sheet}>
        {problem && (
          <Alert tone="error" isAnnounced>
            {t(PROBLEMS[problem])}
          </Alert>
        )}
        <div className={styles.columns}>
          <section aria-labelledby="which-stays">
            <h2 id="which-stays">{t`Which one stays?`}</h2>
            <ul className={styles.sides}>
              <li>
                <Side side={kept} isKept href={undefined} />
              </li>
              <li>
                <Side
                  side={gone}
                  href={listAddress(accountPath(locale, 'admin', 'tags', segment, 'merge'), {
                    gone: kept.id,
                    kept: gone.id,
                  })}
                />
              </li>
            </ul>
          </section>
          <section className={styles.after} aria-labelledby="after-merge">
            <h2 id="after-merge">{t`After the merge`}</h2>
            <ContentFigures
              figures={[
                { label: t`Providers`, value: i18n.number(preview.members) },
                { label: t`Reviews`, value: i18n.number(preview.reviews) },
                { label: t`Articles`, value: i18n.number(preview.articles) },
              ]}
            />
            <Consequences segment={segment} preview={preview} />
          </section>
        </div>
        <div className={styles.foot}>
          <p>
            <Icon name="clock-counter-clockwise" />
            {t`Can be undone for 30 days.`}
          </p>
          <AccountForm name="merge" outcome={outcome} look="row">
            <input type="hidden" name="gone" value={gone.id} />
            <input type="hidden" name="kept" value={kept.id} />
            <AccountLink href={back}>{t`Cancel`}</AccountLink>
            <Button type="submit">{t`Merge into ${name}`}</Button>
          </AccountForm>
        </div>
      </div>
    </>
  )
}

/** The one that would go can be made the one that stays. */
function Side({
  side,
  isKept = false,
  href,
}: {
  side: MergeSide
  isKept?: boolean
  href: string | undefined
}) {
  const { t, i18n } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const members = i18n.number(side.members)
  const reviews = i18n.number(side.reviews)
  return (
    <div className={styles.side} data-kept={isKept || undefined}>
      <p className={styles.sideName}>
        <strong>{tagName(side.label, locale)}</strong>
        <Badge tone={isKept ? 'ok' : 'neutral'}>{isKept ? t`stays` : t`goes`}</Badge>
      </p>
      <p className={styles.slug}>{side.slug}</p>
      <p>{t`Providers: ${members}. Reviews: ${reviews}.`}</p>
      {href && (
        <p>
          <AccountLink href={href}>{t`Keep this one instead`}</AccountLink>
        </p>
      )}
    </div>
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
    <ul className={styles.consequences}>
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
    </ul>
  )
}

function Consequence({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  )
}
