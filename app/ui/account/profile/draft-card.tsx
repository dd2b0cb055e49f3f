import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath, profilePath } from '#domain/address/paths.ts'
import { formatDate, formatTime } from '#i18n/format.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { AccountCard } from '#ui/account/account-page.tsx'
import { ReasonForm } from '#ui/account/administration/reason-form.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import type { EditorView } from './editor-view.ts'
import styles from './profile-editor.module.css'

type DraftCardProps = { view: EditorView; outcome?: AccountOutcome | undefined }

/** What is not public yet, and the one step that makes it so. */
export function DraftCard({ view, outcome }: DraftCardProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { isUnpublished, canPublish, isPublic, slug, version, place, onBehalfOf } = view
  const action = accountPath(locale, ...place)
  const hidden = { version: `${version}` }
  return (
    <AccountCard title={t`Draft`}>
      <div>
        <Badge tone={isUnpublished ? 'warning' : 'ok'}>
          {isUnpublished ? t`Changes that are not public` : t`All is public`}
        </Badge>
      </div>
      <History view={view} />
      <div className={styles.links}>
        <AccountLink href={accountPath(locale, ...place, 'preview')}>
          <Trans>See the preview</Trans>
        </AccountLink>
        {isPublic && (
          <AccountLink href={profilePath(locale, slug)}>
            <Trans>See the public profile</Trans>
          </AccountLink>
        )}
      </div>
      {isUnpublished && !canPublish && (
        <p className={styles.note}>
          <Trans>Owners of your team publish it.</Trans>
        </p>
      )}
      {isUnpublished && onBehalfOf && (
        <ReasonForm
          name="publish"
          label={t`Publish`}
          hint={t`The owners receive it word for word.`}
          {...{ action, hidden, outcome }}
        />
      )}
      {isUnpublished && canPublish && !onBehalfOf && (
        <AccountForm name="publish" label={t`Publish`} {...{ action, hidden, outcome }}>
          <Button type="submit" isBlock>
            <Trans>Publish</Trans>
          </Button>
        </AccountForm>
      )}
      {isUnpublished && (
        <AccountForm name="discard" label={t`Discard the draft`} {...{ action, hidden, outcome }}>
          <Button type="submit" theme="secondary" size="sm" isBlock>
            <Trans>Discard the draft</Trans>
          </Button>
        </AccountForm>
      )}
    </AccountCard>
  )
}

function History({ view }: { view: EditorView }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { savedAt, publishedAt } = view
  const when = (at: string) => `${formatDate(at, locale)}, ${formatTime(at, locale)}`
  const saved = savedAt && when(savedAt)
  const published = publishedAt && when(publishedAt)
  const saver = view.savedBy ?? t`a former colleague`
  const publisher = view.publishedBy ?? t`a former colleague`
  if (!saved && !published) return null
  return (
    <div className={styles.note}>
      {saved && (
        <p>
          <Trans>
            Saved {saved}, {saver}
          </Trans>
        </p>
      )}
      {published && (
        <p>
          <Trans>
            Published {published}, {publisher}
          </Trans>
        </p>
      )}
    </div>
  )
}
