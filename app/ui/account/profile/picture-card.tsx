import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Picture } from '#ui/kit/picture/picture.tsx'
import type { EditorView } from './editor-view.ts'
import styles from './picture.module.css'
import { PictureField } from './picture-field.tsx'
import { usePictureHint } from './picture-hint.ts'

type PictureCardProps = {
  usage: 'logo' | 'cover'
  view: EditorView
  outcome: AccountOutcome | undefined
}

/** A picture as it is in the draft, and the form that brings another. */
export function PictureCard({ usage, view, outcome }: PictureCardProps) {
  const { t } = useLingui()
  const hint = usePictureHint(usage)
  const names = { logo: t`Logo`, cover: t`Cover picture` }
  const alts = view.onBehalfOf
    ? { logo: t`Its logo`, cover: t`Its cover picture` }
    : { logo: t`Your logo`, cover: t`Your cover picture` }
  const picture = view.content[usage]
  const hidden = { version: `${view.version}` }
  const { defaultValue: _, ...field } = fieldOf(usage, outcome, t)('picture')
  const label = picture ? t`Another file` : t`File`
  return (
    <AccountCard title={names[usage]}>
      {picture ? (
        <Picture
          src={picture.url}
          alt={alts[usage]}
          width={picture.width}
          height={picture.height}
          sizes={usage === 'logo' ? '128px' : '640px'}
          loading="eager"
          className={styles[usage]}
        />
      ) : (
        <p className={styles.none}>
          <Trans>There is none yet.</Trans>
        </p>
      )}
      <AccountForm
        key={view.version}
        name={usage}
        label={names[usage]}
        outcome={outcome}
        fields={{ picture: label }}
        hidden={hidden}
        isUpload
      >
        <PictureField {...field} usage={usage} label={label} hint={hint} />
      </AccountForm>
      {picture && (
        <AccountForm name={`${usage}-removal`} hidden={hidden} outcome={outcome}>
          <div>
            <Button type="submit" theme="secondary" size="sm">
              <Trans>Remove</Trans>
              <span className="visually-hidden">: {names[usage]}</span>
            </Button>
          </div>
        </AccountForm>
      )}
    </AccountCard>
  )
}
