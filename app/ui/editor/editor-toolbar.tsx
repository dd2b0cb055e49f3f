import { useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, type Ref, useState } from 'react'
import type { EditorIconName } from '#ui/kit/icon/icon-names.ts'
import type { EditorDialogKind } from './editor-dialog.tsx'
import { EditorIcon } from './editor-icon.tsx'
import styles from './editor-toolbar.module.css'

type Tool = {
  name: string
  label: string
  icon: EditorIconName
  run(): void
  /** Of what is on or off. */
  isPressed?: boolean
  isDisabled?: boolean
}

type EditorToolbarProps = {
  ref: Ref<HTMLDivElement>
  editor: Editor
  /** The id of the text. */
  controls: string
  onDialog(kind: EditorDialogKind): void
  onMention(): void
}

/** One stop for the keyboard: arrows walk, Escape goes back to the text. */
export function EditorToolbar({ ref, editor, controls, onDialog, onMention }: EditorToolbarProps) {
  const { t } = useLingui()
  const [stop, setStop] = useState('heading-2')
  const chain = () => editor.chain().focus()
  const heading = (level: 2 | 3 | 4, label: string, icon: EditorIconName): Tool => ({
    name: `heading-${level}`,
    label,
    icon,
    run: () => chain().toggleNode('heading', 'paragraph', { level }).run(),
    isPressed: editor.isActive('heading', { level }),
  })
  const groups: Tool[][] = [
    [
      heading(2, t`Heading`, 'text-h-two'),
      heading(3, t`Smaller heading`, 'text-h-three'),
      heading(4, t`Smallest heading`, 'text-h-four'),
    ],
    [
      {
        name: 'bold',
        label: t`Bold`,
        icon: 'text-b',
        run: () => chain().toggleMark('bold').run(),
        isPressed: editor.isActive('bold'),
      },
      {
        name: 'italic',
        label: t`Italic`,
        icon: 'text-italic',
        run: () => chain().toggleMark('italic').run(),
        isPressed: editor.isActive('italic'),
      },
      {
        name: 'link',
        label: t`Link`,
        icon: 'link-simple',
        run: () => onDialog('link'),
        isPressed: editor.isActive('link'),
      },
    ],
    [
      {
        name: 'bullets',
        label: t`Bullet list`,
        icon: 'list-bullets',
        run: () => chain().toggleList('bulletList', 'listItem').run(),
        isPressed: editor.isActive('bulletList'),
      },
      {
        name: 'numbers',
        label: t`Numbered list`,
        icon: 'list-numbers',
        run: () => chain().toggleList('orderedList', 'listItem').run(),
        isPressed: editor.isActive('orderedList'),
      },
      {
        name: 'quote',
        label: t`Quotation`,
        icon: 'quotes',
        run: () => chain().toggleWrap('blockquote').run(),
        isPressed: editor.isActive('blockquote'),
      },
    ],
    [
      { name: 'mention', label: t`Mention somebody`, icon: 'at', run: onMention },
      { name: 'picture', label: t`Picture`, icon: 'image', run: () => onDialog('picture') },
      { name: 'video', label: t`Video`, icon: 'video-camera', run: () => onDialog('video') },
    ],
    [
      {
        name: 'undo',
        label: t`Undo`,
        icon: 'arrow-u-up-left',
        run: () => chain().undo().run(),
        isDisabled: !editor.can().undo(),
      },
      {
        name: 'redo',
        label: t`Redo`,
        icon: 'arrow-u-up-right',
        run: () => chain().redo().run(),
        isDisabled: !editor.can().redo(),
      },
    ],
  ]

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      editor.commands.focus()
      return
    }
    const names = groups.flat().map(({ name }) => name)
    const next = nextPlace(event.key, names.indexOf(stop), names.length)
    const name = next === undefined ? undefined : names[next]
    if (!name) return
    event.preventDefault()
    setStop(name)
    event.currentTarget.querySelector<HTMLElement>(`[data-tool="${name}"]`)?.focus()
  }

  return (
    <div
      ref={ref}
      className={styles.toolbar}
      role="toolbar"
      aria-label={t`Formatting, Alt+F10`}
      aria-controls={controls}
      onKeyDown={onKeyDown}
    >
      {groups.map((tools) => (
        <div key={tools[0]?.name} className={styles.group}>
          {tools.map(({ name, label, icon, run, isPressed, isDisabled = false }) => (
            <button
              key={name}
              type="button"
              className={styles.tool}
              data-tool={name}
              aria-label={label}
              title={label}
              aria-pressed={isPressed}
              aria-disabled={isDisabled || undefined}
              tabIndex={name === stop ? 0 : -1}
              onFocus={() => setStop(name)}
              // The text keeps its selection.
              onPointerDown={(event) => event.preventDefault()}
              onClick={isDisabled ? undefined : run}
            >
              <EditorIcon name={icon} />
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}

function nextPlace(key: string, place: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (place + 1) % count
    case 'ArrowLeft':
      return (place + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
