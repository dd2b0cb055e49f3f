import icon from '#ui/kit/icon/icon.module.css'
import type { EditorIconName } from './editor-icon-names.ts'
import file from './editor-icons.svg?url&no-inline'

export function EditorIcon({ name }: { name: EditorIconName }) {
  return (
    <svg className={icon.icon} aria-hidden="true">
      <use href={`${file}#${name}`} />
    </svg>
  )
}
