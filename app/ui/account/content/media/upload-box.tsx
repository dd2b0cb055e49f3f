import { Trans, useLingui } from '@lingui/react/macro'
import { type DragEvent, use, useRef, useState } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { type AssetUsage, MOST_ASSET_BYTES, MOST_ASSET_FILES } from '#domain/media/asset.ts'
import { formatSize } from '#i18n/format.ts'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { PROBLEMS } from '#ui/account/form/account-texts.ts'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Field } from '#ui/kit/form/field.tsx'
import { controlAttributes } from '#ui/kit/form/field-props.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import { type SentFile, sendFile } from './send-file.ts'
import styles from './upload-box.module.css'

export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif'

type UploadBoxProps = { outcome: AccountOutcome | undefined; usage: AssetUsage | null }

type Sending = { name: string; size: number; done: number; sent?: SentFile }

/** Several files at once: one form without a script, one after the other with it, each with its state. */
export function UploadBox({ outcome, usage }: UploadBoxProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const isReady = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<Sending[]>([])
  const path = accountPath(locale, 'admin', 'media')
  const most = formatSize(MOST_ASSET_BYTES, locale)
  const field = {
    ...fieldOf('upload', outcome, t)('files'),
    label: t`Add pictures`,
    hint: t`JPEG, PNG, WebP or AVIF, ${most} at most each. Place and camera are removed.`,
  }

  async function send(chosen: readonly File[]) {
    const taken = chosen.slice(0, MOST_ASSET_FILES)
    setFiles(taken.map(({ name, size }) => ({ name, size, done: 0 })))
    const change = (place: number, more: Partial<Sending>) =>
      setFiles((all) => all.map((each, index) => (index === place ? { ...each, ...more } : each)))
    for (const [place, file] of taken.entries()) {
      const address = `${path}/files`
      const sent = await sendFile(address, file, usage, (done) => change(place, { done }))
      change(place, { done: 1, sent })
    }
    if (input.current) input.current.value = ''
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    void send([...event.dataTransfer.files])
  }

  return (
    <div className={styles.upload}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field in it does the same for everybody */}
      <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
        <AccountForm
          name="upload"
          label={field.label}
          outcome={outcome}
          hidden={{ usage: usage ?? 'CONTEXT' }}
          fields={{ files: field.label }}
          isUpload
        >
          <Field {...field}>
            <input
              {...controlAttributes(field)}
              ref={input}
              type="file"
              multiple
              accept={ACCEPTED}
              onChange={(event) => void send([...(event.currentTarget.files ?? [])])}
            />
          </Field>
          {!isReady && (
            <div>
              <Button type="submit" size="sm" iconBefore="upload-simple">
                {t`Add to the library`}
              </Button>
            </div>
          )}
        </AccountForm>
        {isReady && (
          <p className={styles.hint}>
            <Trans>Or drop files here.</Trans>
          </p>
        )}
      </div>
      {files.length > 0 && (
        <ul className={styles.files} aria-live="polite">
          {files.map((file, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may bear one name, and none moves
            <FileLine key={place} file={file} path={path} />
          ))}
        </ul>
      )}
    </div>
  )
}

function FileLine({ file: { name, size, done, sent }, path }: { file: Sending; path: string }) {
  const { t, i18n } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const bytes = formatSize(size, locale)
  const part = i18n.number(done, { style: 'percent' })
  return (
    <li data-state={sent ? ('id' in sent ? 'taken' : 'refused') : undefined}>
      <b>{name}</b>
      {!sent && (
        <span>
          {bytes}, {part}
        </span>
      )}
      {sent && 'id' in sent && (
        <span>
          <a href={`${path}/${sent.id}`}>{t`${bytes}, ready: describe it`}</a>
          <Icon name="check-circle-fill" />
        </span>
      )}
      {sent && 'problem' in sent && <span>{t(PROBLEMS[sent.problem])}</span>}
      {sent && 'failed' in sent && <span>{t`Not received. Try again.`}</span>}
    </li>
  )
}
