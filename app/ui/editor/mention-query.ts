import type { EditorState } from '@tiptap/pm/state'

/** What stands for a mention among the words before the cursor. */
const OTHER = '\uFFFC'

const TYPED = /(?:^|[\s(«“"])@([\p{L}\p{N}][\p{L}\p{N}'’&.\- ]{0,40})?$/u

export type MentionQuery = { from: number; to: number; typed: string }

/** The `@` before the cursor with what was typed after it. */
export function mentionQuery({ selection }: EditorState): MentionQuery | null {
  const { $from, empty } = selection
  if (!empty || !$from.parent.isTextblock) return null
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, OTHER)
  const match = TYPED.exec(before)
  if (!match) return null
  const typed = match[1] ?? ''
  return { from: $from.pos - typed.length - 1, to: $from.pos, typed }
}
