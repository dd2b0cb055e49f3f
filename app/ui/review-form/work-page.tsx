import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { reviewFormPath } from '#domain/address/paths.ts'
import { POSTPONED_MONTHS } from '#domain/brief/relation.ts'
import type { ProfileFrame } from '#domain/contract/member-card.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { PostForm } from '#ui/post-form/post-form.tsx'
import styles from './told-page.module.css'
import { ToldPage } from './told-page.tsx'

type WorkPageProps = {
  frame: ProfileFrame
  /** Whether it may still be asked about later. */
  canWait: boolean
}

/** The site asks, after a brief: did the work take place? Only who says so goes on to the form. */
export function WorkPage({ frame, canWait }: WorkPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { name, slug } = frame
  const path = reviewFormPath(locale, slug)
  return (
    <ToldPage
      frame={frame}
      title={t`Did the work take place?`}
      lead={t`You chose ${name} by a brief, and both of you said that you work together. It is this site that asks, not ${name}.`}
      pathIn={(each) => reviewFormPath(each, slug)}
    >
      <PostForm name="work" action={path} className={styles.form}>
        <div className={styles.actions}>
          <Button href={`${path}?step=mission`}>
            <Trans>Yes: write my review</Trans>
          </Button>
          {canWait && (
            <Button type="submit" name="work" value="not-yet" theme="secondary">
              {t`Not yet: ask me in ${POSTPONED_MONTHS} months`}
            </Button>
          )}
          <Button type="submit" name="work" value="no" theme="secondary">
            <Trans>No, it did not</Trans>
          </Button>
        </div>
      </PostForm>
    </ToldPage>
  )
}
