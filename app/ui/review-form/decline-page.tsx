import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { homePath, reviewDeclinePath, reviewFormPath } from '#domain/address/paths.ts'
import type { ProfileFrame } from '#domain/contract/member-card.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { RadioGroup } from '#ui/kit/form/radio-group.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { PostForm } from '#ui/post-form/post-form.tsx'
import styles from './told-page.module.css'
import { ToldPage } from './told-page.tsx'

type DeclinePageProps = {
  frame: ProfileFrame
  secret: string
  isOpen: boolean
  /** The site asked, after a brief: the member has no part in it. */
  isOfSite: boolean
  done: 'decline' | 'unsubscribe' | 'never' | null
}

/** No, not any more, never: each is one choice and one button away from any invitation. */
export function DeclinePage({ frame, secret, isOpen, isOfSite, done }: DeclinePageProps) {
  const { t } = useLingui()
  const { locale, brandName } = use(PageEnvironmentContext)
  const { name, slug } = frame
  const page = { frame, pathIn: (each: typeof locale) => reviewDeclinePath(each, slug) }
  const home = (
    <div className={styles.actions}>
      <Button href={homePath(locale)} theme="secondary">
        <Trans>Back to home</Trans>
      </Button>
    </div>
  )
  if (!isOpen)
    return (
      <ToldPage
        {...page}
        title={t`This link no longer works`}
        lead={t`It has expired, or it was copied only in part. Any newer invitation has a link of its own.`}
      >
        {home}
      </ToldPage>
    )
  if (done) {
    const LEADS = {
      decline: isOfSite
        ? t`We do not ask you again. ${name} is told nothing of it.`
        : t`${name} will see that you declined, and will not be told why.`,
      unsubscribe: t`${name} can no longer invite you through ${brandName}.`,
      never: t`No provider can invite you through ${brandName} any more.`,
    }
    return (
      <ToldPage {...page} title={t`It is done`} lead={LEADS[done]}>
        {home}
      </ToldPage>
    )
  }
  return (
    <ToldPage
      {...page}
      title={t`You would rather not?`}
      lead={
        isOfSite
          ? t`We asked for your review of ${name} after your brief. You are free to decline: choose what suits you.`
          : t`${name} asked for your review. You are free to decline: choose what suits you.`
      }
    >
      <PostForm name="decline" action={reviewDeclinePath(locale, slug)} className={styles.form}>
        <input type="hidden" name="token" value={secret} />
        <RadioGroup
          id="decline-choice"
          name="choice"
          label={t`Your choice`}
          defaultValue="decline"
          options={[
            { value: 'decline', label: t`Decline this invitation` },
            {
              value: 'unsubscribe',
              label: t`No more invitations from ${name}`,
              note: t`Reminders stop too.`,
            },
            {
              value: 'never',
              label: t`Never invite me again`,
              note: t`Whichever provider asks. We keep a fingerprint of your address, and nothing else of it.`,
            },
          ]}
        />
        <div className={styles.actions}>
          <Button type="submit">
            <Trans>Save my choice</Trans>
          </Button>
          <Button href={`${reviewFormPath(locale, slug)}?token=${secret}`} theme="secondary">
            <Trans>Write a review after all</Trans>
          </Button>
        </div>
      </PostForm>
    </ToldPage>
  )
}
