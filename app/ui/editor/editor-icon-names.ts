/** Phosphor's, in a file that public pages never ask for. */
export const EDITOR_ICONS = [
  'arrow-u-up-left',
  'arrow-u-up-right',
  'at',
  'image',
  'link-simple',
  'list-bullets',
  'list-numbers',
  'quotes',
  'text-b',
  'text-h-four',
  'text-h-three',
  'text-h-two',
  'text-italic',
  'video-camera',
] as const

export type EditorIconName = (typeof EDITOR_ICONS)[number]
