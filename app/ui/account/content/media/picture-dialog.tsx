import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { AssetLine, AssetList } from '#domain/media/asset-view.ts'
import { PROBLEMS } from '#ui/account/form/account-texts.ts'
import { Button } from '#ui/kit/button/button.tsx'
import control from '#ui/kit/form/control.module.css'
import { Field } from '#ui/kit/form/field.tsx'
import { Modal } from '#ui/kit/message/modal.tsx'
import { Picture } from '#ui/kit/picture/picture.tsx'
import { Badge } from '#ui/kit/tag/badge.tsx'
import styles from './picture-picker.module.css'
import { sendFile } from './send-file.ts'
import { ACCEPTED } from './upload-box.tsx'

type PictureDialogProps = {
  /** Where pictures are found, and sent to. */
  address: string
  onPick(line: AssetLine): void
  onClose(): void
}

/** The library in a dialog: searched, looked through, or added to. */
export function PictureDialog({ address, onPick, onClose }: PictureDialogProps) {
  const { t } = useLingui()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [q, setQ] = useState('')
  const [error, setError] = useState<string>()
  const { lines, next, more } = useLibrary(address, q)

  async function upload(file: File | undefined) {
    if (!file) return
    setError(undefined)
    const sent = await sendFile(address, file, null, () => {})
    if ('id' in sent) return onPick(sent)
    const why = 'problem' in sent ? t(PROBLEMS[sent.problem]) : t`Not received. Try again.`
    setError(`${file.name}: ${why}`)
  }

  return createPortal(
    <Modal isOpen onClose={onClose} title={t`Library`} size="large" initialFocus={input}>
      <div className={styles.dialog}>
        <div className={styles.tools}>
          <Field id={`${id}-q`} label={t`Name or text`}>
            <input
              ref={input}
              id={`${id}-q`}
              className={control.control}
              type="search"
              autoComplete="off"
              value={q}
              onChange={(event) => setQ(event.currentTarget.value)}
            />
          </Field>
          <Field id={`${id}-file`} label={t`Add one here`} errors={error ? [error] : undefined}>
            <input
              id={`${id}-file`}
              type="file"
              accept={ACCEPTED}
              onChange={(event) => void upload(event.currentTarget.files?.[0])}
            />
          </Field>
        </div>
        {lines.length === 0 && <p role="status">{t`No picture fits this search.`}</p>}
        <ul className={styles.grid}>
          {lines.map((line) => (
            <li key={line.id}>
              <button type="button" className={styles.choice} onClick={() => onPick(line)}>
                <Picture
                  src={line.picture.tf_public_url}
                  focal={line.picture.focal}
                  alt=""
                  width={line.picture.width}
                  height={line.picture.height}
                  sizes="180px"
                />
                <span>{line.name}</span>
                {line.lacksAlt && (
                  <Badge tone="warning">
                    <Trans>without text</Trans>
                  </Badge>
                )}
              </button>
            </li>
          ))}
        </ul>
        {next && (
          <div>
            <Button theme="secondary" size="sm" onClick={more}>
              <Trans>Older pictures</Trans>
            </Button>
          </div>
        )}
      </div>
    </Modal>,
    document.body,
  )
}

/** What the words find, as they are typed; only the last answer counts. */
function useLibrary(address: string, q: string) {
  const [{ lines, next }, setList] = useState<AssetList>({ lines: [], next: null })
  useEffect(() => {
    const asked = new AbortController()
    void read(address, { q }, asked.signal).then((list) => list && setList(list))
    return () => asked.abort()
  }, [address, q])
  const more = async () => {
    const list = await read(address, { q, after: next ?? '' })
    if (list) setList({ lines: [...lines, ...list.lines], next: list.next })
  }
  return { lines, next, more: () => void more() }
}

async function read(
  address: string,
  asked: Record<string, string>,
  signal?: AbortSignal,
): Promise<AssetList | undefined> {
  try {
    const answer = await fetch(`${address}?${new URLSearchParams(asked)}`, signal ? { signal } : {})
    return answer.ok ? ((await answer.json()) as AssetList) : undefined
  } catch {
    // Another question was asked meanwhile, or nothing can be reached: what is there stays.
    return undefined
  }
}
