import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import {
  profilePath,
  referencePath,
  reviewConfirmPath,
  solutionsPath,
} from '#domain/address/paths.ts'
import type { ProfileFrame } from '#domain/contract/member-card.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { PostForm } from '#ui/post-form/post-form.tsx'
import styles from './told-page.module.css'
import { ToldPage } from './told-page.tsx'

type ConfirmPageProps = {
  frame: ProfileFrame
  secret: string
  status:
    | { kind: 'open'; company: string | null }
    | { kind: 'published'; reviewId: string }
    | { kind: 'held' | 'closed' }
}

/** Where the link of the mail leads: a button that confirms, then what it has led to. */
export function ConfirmPage({ frame, secret, status }: ConfirmPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { name, slug } = frame
  const page = { frame, pathIn: (each: typeof locale) => reviewConfirmPath(each, slug) }
  switch (status.kind) {
    case 'open':
      return (
        <ToldPage
          {...page}
          title={t`Confirm your review of ${name}`}
          lead={t`One last step: by pressing this button you show that the address is yours. Your review is then published, or read by a person first.`}
        >
          <PostForm name="confirm" action={reviewConfirmPath(locale, slug)}>
            <input type="hidden" name="token" value={secret} />
            {status.company && <KnownCompany company={status.company} />}
            <Button type="submit">
              <Trans>Confirm my review</Trans>
            </Button>
          </PostForm>
        </ToldPage>
      )
    case 'published':
      return (
        <ToldPage
          {...page}
          title={t`Your review is published`}
          lead={t`Thank you. It is online, marked as authenticated: the page says what was checked.`}
        >
          <div className={styles.actions}>
            <Button href={referencePath(locale, slug, status.reviewId)}>
              <Trans>See my review</Trans>
            </Button>
            <Button href={profilePath(locale, slug)} theme="secondary">
              <Trans>See the profile of {name}</Trans>
            </Button>
          </div>
        </ToldPage>
      )
    case 'held':
      return (
        <ToldPage
          {...page}
          title={t`A person will read your review`}
          lead={t`Your address is confirmed. Before your review is published, one of our moderators looks at it, whatever your rating. You will be told of the decision and its reason by mail.`}
        >
          <div className={styles.actions}>
            <Button href={solutionsPath(locale, 'avis')} theme="secondary">
              <Trans>How reviews are checked</Trans>
            </Button>
          </div>
        </ToldPage>
      )
    case 'closed':
      return (
        <ToldPage
          {...page}
          title={t`This link no longer works`}
          lead={t`It has expired, or the review that it belonged to is no longer waiting for you.`}
        >
          <div className={styles.actions}>
            <Button href={profilePath(locale, slug)} theme="secondary">
              <Trans>See the profile of {name}</Trans>
            </Button>
          </div>
        </ToldPage>
      )
  }
}

/** Whatever was typed: the domain of the address says which company it is. */
function KnownCompany({ company }: { company: string }) {
  const { t } = useLingui()
  return (
    <div className={styles.company}>
      <p>
        <Trans>
          Your address belongs to <b>{company}</b>: your review appears under that name.
        </Trans>
      </p>
      <Checkbox
        id="other-company"
        name="other_company"
        value="yes"
        required={false}
        label={t`I work for another company of the same group`}
        hint={t`A person then checks which one, before your review is published.`}
      />
    </div>
  )
}
