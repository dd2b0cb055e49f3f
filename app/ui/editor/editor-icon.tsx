import iconStyles from '#ui/kit/icon/icon.module.css'
import type { EditorIconName } from '#ui/kit/icon/icon-names.ts'
import iconFile from './editor-icons.svg?url&no-inline'

/** Of a file that public pages never ask for. */
export function EditorIcon({ name }: { name: EditorIconName }) {
  return (
    <svg className={iconStyles.icon} aria-hidden="true">
      <use href={`${iconFile}#${name}`} />
    </svg>
  )
}
