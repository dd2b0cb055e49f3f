import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { EditorState } from '@tiptap/pm/state'
import { type RefObject, use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Pick } from '#domain/content/pick.ts'
import type { Picture } from '#domain/contract/picture.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import prose from '#ui/block/rich-text/rich-text.module.css'
import { joinClasses } from '#ui/kit/join-classes.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { EditorDialog, type EditorDialogKind } from './editor-dialog.tsx'
import { EditorToolbar } from './editor-toolbar.tsx'
import { PickList } from './pick-list.tsx'
import styles from './rich-text-editor.module.css'
import type { RichTextFieldProps } from './rich-text-field-props.ts'
import { useEditor } from './use-editor.ts'
import { pickId, usePicks } from './use-picks.ts'

const MENTION_KINDS = ['member', 'review', 'tag'] as const

/** What stands for a mention among the words before the cursor. */
const OTHER = '\uFFFC'

const TYPED = /(?:^|[\s(«“"])@([\p{L}\p{N}][\p{L}\p{N}'’&.\- ]{0,40})?$/u

type RichTextEditorProps = RichTextFieldProps & {
  labelId: string
  /** Whether it has taken the text: until then the text area is there. */
  isReady: boolean
  textArea: RefObject<HTMLTextAreaElement | null>
  describing: { 'aria-invalid': boolean | undefined; 'aria-describedby': string | undefined }
  onReady(): void
  onRefused(): void
}

/** The editor of a `RichTextField`, in a file of its own: only who writes loads it. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, lang, pickAddress, labelId, isReady, describing } = props
  const { t } = useLingui()
  const host = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const [dialog, setDialog] = useState<EditorDialogKind | null>(null)
  const [dismissed, setDismissed] = useState<number | null>(null)
  const [moved, setMoved] = useState(0)
  const known = useKnown(props)
  const editor = useEditor({
    ...props,
    host,
    names: known,
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      'aria-autocomplete': 'list',
      class: joinClasses(prose.prose, prose.article, styles.text) ?? '',
      ...(lang && { lang }),
    },
    onKeyDown,
  })
  const query = editor?.isFocused ? mentionQuery(editor.state) : null
  const isOpen = query !== null && query.from !== dismissed
  const picks = usePicks(
    { address: pickAddress, kinds: MENTION_KINDS },
    isOpen ? query.typed : null,
  )
  const isShown = isOpen && picks.length > 0
  const chosen = Math.min(moved, picks.length - 1)
  const listId = `${id}-found`
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed on begins a new choice.
  useEffect(() => setMoved(0), [query?.typed])

  const state = isShown
    ? { 'aria-controls': listId, 'aria-activedescendant': pickId(listId, chosen) }
    : {}
  useAttributes(editor?.view.dom, {
    id: isReady ? id : undefined,
    ...describing,
    'aria-controls': undefined,
    'aria-activedescendant': undefined,
    ...state,
  })

  function onKeyDown(event: KeyboardEvent): boolean {
    if (event.key === 'F10' && event.altKey) {
      toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
      return true
    }
    if (!isShown || event.isComposing) return false
    const picked = picks[chosen]
    if (event.key === 'ArrowDown') setMoved((chosen + 1) % picks.length)
    else if (event.key === 'ArrowUp') setMoved((chosen + picks.length - 1) % picks.length)
    else if (event.key === 'Escape') setDismissed(query.from)
    else if (event.key === 'Enter' && picked) mention(picked)
    else return false
    event.stopPropagation()
    return true
  }

  function mention(pick: Pick) {
    if (!editor || !query) return
    const { kind: type, id: mentioned, label } = pick
    known.learn(pick)
    const attrs = { type, id: mentioned, label: type === 'review' ? '' : label }
    editor
      .chain()
      .focus()
      .insertContentAt(query, [
        { type: 'mention', attrs },
        { type: 'text', text: ' ' },
      ])
      .run()
  }

  return (
    <div className={styles.editor} hidden={!isReady}>
      {editor && (
        <EditorToolbar
          ref={toolbar}
          editor={editor}
          controls={id}
          onDialog={setDialog}
          onMention={() => {
            setDismissed(null)
            const before = editor.state.selection.$from.nodeBefore?.text ?? ' '
            editor
              .chain()
              .focus()
              .insertContent(/\s$/.test(before) ? '@' : ' @')
              .run()
          }}
        />
      )}
      <div className={styles.sheet} ref={host} />
      {isShown && editor && (
        <PickList
          id={listId}
          picks={picks}
          chosen={chosen}
          onPick={mention}
          className={styles.found}
          style={placeBelow(editor.view.coordsAtPos(query.from), host.current)}
        />
      )}
      <span className="visually-hidden" role="status">
        {isShown &&
          t`${plural(picks.length, { one: '# found, use the arrow keys', other: '# found, use the arrow keys' })}`}
      </span>
      {editor && dialog && (
        <EditorDialog
          kind={dialog}
          editor={editor}
          pickAddress={pickAddress}
          onPicture={known.learn}
          onClose={() => {
            setDialog(null)
            editor.commands.focus()
          }}
        />
      )}
    </div>
  )
}

type Known = { names: Record<string, string>; pictures: Record<string, Picture> }

/** Names and pictures that came with the page, and those that were chosen since. */
function useKnown({ names = {}, pictures = {} }: RichTextFieldProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const known = useRef<Known>({ names: { ...names }, pictures: { ...pictures } })
  const review = t`Review`
  return useMemo(
    () => ({
      learn({ kind, id, label, picture }: Pick) {
        if (kind === 'asset' && picture) known.current.pictures[id] = picture
        else known.current.names[`${kind}:${id}`] = label
      },
      nameOf({ type, id, label }: Record<string, unknown>): string {
        const name = known.current.names[`${type}:${id}`] ?? label
        if (typeof name === 'string' && name !== '') return name
        return type === 'review' ? review : `${type} ${id}`
      },
      pictureOf(asset: string) {
        const picture = known.current.pictures[asset]
        const alt = picture && bestTranslation(picture.alt ?? {}, locale)
        return picture && { src: picture.tf_public_url, alt: alt?.text ?? '' }
      },
    }),
    [locale, review],
  )
}

/**
 * ProseMirror draws the element: React only says what has changed of it, in the same moment as the text area gives its
 * id away, so that toolbar and label always name something that is there.
 */
function useAttributes(
  element: HTMLElement | undefined,
  attributes: Record<string, string | boolean | undefined>,
) {
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(attributes))
      if (value === undefined) element?.removeAttribute(name)
      else element?.setAttribute(name, String(value))
  })
}

/** Below the cursor, and within the sheet. */
function placeBelow({ left, bottom }: { left: number; bottom: number }, host: HTMLElement | null) {
  const sheet = host?.getBoundingClientRect()
  const frame = host?.parentElement?.getBoundingClientRect()
  if (!sheet || !frame) return undefined
  const width = Math.min(420, sheet.width)
  const inside = Math.min(left - frame.left, sheet.width - width)
  return { left: `${Math.max(0, inside)}px`, top: `${bottom - frame.top + 6}px` }
}

type MentionQuery = { from: number; to: number; typed: string }

/** The `@` before the cursor with what was typed after it. */
function mentionQuery({ selection }: EditorState): MentionQuery | null {
  const { $from, empty } = selection
  if (!empty || !$from.parent.isTextblock) return null
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, OTHER)
  const match = TYPED.exec(before)
  if (!match) return null
  const typed = match[1] ?? ''
  return { from: $from.pos - typed.length - 1, to: $from.pos, typed }
}
