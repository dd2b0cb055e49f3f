import { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import { documentFromMarkup } from '#domain/text/read-markup.ts'
import { markupOf } from '#domain/text/rich-markup.ts'
import type { StoredNode } from '#domain/text/rich-tidy.ts'
import { type EditorNames, editorExtensions } from './editor-extensions.ts'

export type EditorPlace = {
  /** Where the editor is drawn. */
  host: RefObject<HTMLElement | null>
  /** What the form sends: the editor writes its markup there, and reads what others put into it. */
  textArea: RefObject<HTMLTextAreaElement | null>
  names: EditorNames
  attributes: Record<string, string>
  /** Takes a key before the text does. */
  onKeyDown(event: KeyboardEvent): boolean
  onReady(): void
  /** What stands in the text area means no document: it is shown as it is. */
  onRefused(): void
}

/** An editor of the text that a text area holds. Draws its user anew with every change. */
export function useEditor(place: EditorPlace): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null)
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const current = useRef(place)
  current.current = place
  useEffect(() => {
    const { host, textArea, attributes, names } = current.current
    const field = textArea.current
    if (!host.current || !field) return
    const made = new Editor({
      element: host.current,
      extensions: editorExtensions(names),
      injectCSS: false,
      editorProps: {
        attributes,
        transformPastedHTML: withoutHandlers,
        handleKeyDown: (_, event) => current.current.onKeyDown(event),
        // A file that is dropped would be opened instead of the page.
        handleDrop: (_, event) => Boolean(event.dataTransfer?.files.length && stop(event)),
      },
    })
    let isOwn = false
    /** Takes what stands in the text area; false where that means nothing. */
    function read(area: HTMLTextAreaElement): boolean {
      try {
        const document = documentFromMarkup(area.value)
        made.commands.setContent(contentOf(document), { emitUpdate: false })
        return true
      } catch {
        return false
      }
    }
    function onInput() {
      if (isOwn || !field) return
      if (read(field)) current.current.onReady()
      else current.current.onRefused()
    }
    made.on('update', () => {
      isOwn = true
      write(field, markupOf(made.getJSON() as StoredNode))
      isOwn = false
    })
    made.on('transaction', draw)
    field.addEventListener('input', onInput)
    if (read(field)) current.current.onReady()
    setEditor(made)
    return () => {
      field.removeEventListener('input', onInput)
      made.destroy()
      setEditor(null)
    }
  }, [])
  return editor
}

/** An empty document has a place to write. */
function contentOf(document: StoredNode): StoredNode {
  return document.content?.length === 0
    ? { type: 'doc', content: [{ type: 'paragraph' }] }
    : document
}

/** By the prototype's own setter, and told: forms keep what was typed. */
function write(field: HTMLTextAreaElement, markup: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
  set?.call(field, markup)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Nothing of it would run: so the browser has nothing to report of what its policy forbids. */
function withoutHandlers(html: string): string {
  return html.replaceAll(
    /<style\b.*?<\/style\s*>|\son\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gis,
    ' ',
  )
}

function stop(event: Event): true {
  event.preventDefault()
  return true
}
