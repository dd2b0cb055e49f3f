import { Trans, useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/core'
import { type FormEvent, type KeyboardEvent, use, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Pick, PickKind } from '#domain/content/pick.ts'
import { isVideoAddress } from '#domain/text/read-markup.ts'
import { safeHref } from '#domain/text/rich-document.ts'
import { Button } from '#ui/kit/button/button.tsx'
import control from '#ui/kit/form/control.module.css'
import { Field } from '#ui/kit/form/field.tsx'
import { describingAttributes } from '#ui/kit/form/field-props.ts'
import { Modal } from '#ui/kit/message/modal.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './editor-dialog.module.css'
import { PickList } from './pick-list.tsx'
import { pickId, usePicks } from './use-picks.ts'

export type EditorDialogKind = 'link' | 'picture' | 'video'

type EditorDialogProps = {
  kind: EditorDialogKind
  editor: Editor
  pickAddress: string
  onPicture(pick: Pick): void
  onClose(): void
}

const BEGINNINGS = 'https://, /'

const KINDS: Record<EditorDialogKind, readonly PickKind[]> = {
  link: ['page', 'article', 'member', 'tag'],
  picture: ['asset'],
  video: [],
}

/** Asks for what a link, picture or video leads to: an address is typed, or something of the site is found. */
export function EditorDialog({ kind, editor, pickAddress, onPicture, onClose }: EditorDialogProps) {
  const { t } = useLingui()
  const { videoHosts = [] } = use(PageEnvironmentContext)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const present = kind === 'link' ? String(editor.getAttributes('link').href ?? '') : ''
  const [typed, setTyped] = useState(present)
  const [error, setError] = useState<string>()
  const [moved, setMoved] = useState(-1)
  const kinds = KINDS[kind]
  const isSearch = kinds.length > 0 && !/^[/#]|:/.test(typed)
  const picks = usePicks({ address: pickAddress, kinds }, isSearch ? typed : null)
  const listId = `${id}-found`
  const chosen = Math.min(moved, picks.length - 1)
  const texts = {
    link: { title: t`Link`, label: t`Address, or words of a page` },
    picture: { title: t`Picture`, label: t`Words of the picture` },
    video: { title: t`Video`, label: t`Address of the video` },
  }[kind]

  function take(pick: Pick) {
    if (kind === 'picture') {
      onPicture(pick)
      insert({ type: 'picture', attrs: { asset: pick.id } })
    } else if (pick.path) link(pick.path, pick.label)
  }
  function insert(node: { type: string; attrs: Record<string, string> }) {
    editor
      .chain()
      .insertContent([node, { type: 'paragraph' }])
      .run()
    onClose()
  }
  function link(href: string, words = href) {
    const isWithin = editor.isActive('link') || !editor.state.selection.empty
    const text = { type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] }
    if (isWithin) editor.chain().extendMarkRange('link').setMark('link', { href }).run()
    else editor.chain().insertContent(text).run()
    onClose()
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    // The form around the editor is another one.
    event.stopPropagation()
    const pick = picks[chosen]
    if (pick) return take(pick)
    if (kind === 'link') {
      const href = isSearch ? undefined : safeHref(typed)
      if (href) return link(href)
      return setError(t`Choose a page, or type an address that begins like this: ${BEGINNINGS}`)
    }
    if (kind === 'picture') return setError(t`Choose one of the pictures that are found.`)
    const address = typed.trim()
    if (isVideoAddress(address) && videoHosts.includes(new URL(address).host))
      return insert({ type: 'video', attrs: { url: address } })
    const hosts = videoHosts.map((host) => `https://${host}/`).join(', ')
    setError(t`Type an address that begins like one of these: ${hosts}`)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (picks.length === 0 || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setMoved((chosen + 1) % picks.length)
    else if (event.key === 'ArrowUp') setMoved((chosen + picks.length) % picks.length)
    else return
    event.preventDefault()
  }

  return createPortal(
    <Modal isOpen onClose={onClose} title={texts.title} initialFocus={input}>
      {/* Whatever happens in it is no concern of the form around the editor. */}
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <Field id={id} label={texts.label} errors={error ? [error] : undefined}>
          <input
            ref={input}
            id={id}
            className={control.control}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            {...(kinds.length > 0 && {
              role: 'combobox',
              'aria-autocomplete': 'list',
              'aria-expanded': picks.length > 0,
              'aria-controls': listId,
              'aria-activedescendant': chosen >= 0 ? pickId(listId, chosen) : undefined,
            })}
            {...describingAttributes({ id, errors: error ? [error] : undefined })}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setMoved(-1)
              setError(undefined)
            }}
            onKeyDown={onKeyDown}
          />
        </Field>
        {picks.length > 0 && (
          <PickList
            id={listId}
            picks={picks}
            chosen={chosen}
            onPick={take}
            className={styles.found}
          />
        )}
        <div className={styles.actions}>
          {present !== '' && (
            <Button
              theme="secondary"
              onClick={() => {
                editor.chain().extendMarkRange('link').unsetMark('link').run()
                onClose()
              }}
            >
              <Trans>Remove the link</Trans>
            </Button>
          )}
          <Button type="submit">
            <Trans>Insert</Trans>
          </Button>
        </div>
      </form>
    </Modal>,
    document.body,
  )
}
