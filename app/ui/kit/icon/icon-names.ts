import type { RARE_ICONS } from './rare-icon-names.ts'

// Phosphor's names, with `-bold`, `-fill` or `-light` for its other weights.

/** Those that most first visits need: one small file. */
export const COMMON_ICONS = [
  'arrow-right',
  'arrow-up-right',
  'bookmark-simple',
  'bookmark-simple-fill',
  'caret-down',
  'caret-right',
  'check',
  'check-bold',
  'code-light',
  'file-text',
  'gear-six-light',
  'globe',
  'list',
  'magnifying-glass',
  'map-pin',
  'megaphone-light',
  'monitor-play',
  'play-fill',
  'plus',
  'quotes',
  'scales-light',
  'sliders-horizontal',
  'star',
  'trend-up',
  'user',
  'users-three-light',
  'warning-circle-fill',
  'x',
] as const

export type IconName = (typeof COMMON_ICONS)[number] | (typeof RARE_ICONS)[number]

/** Phosphor's, in a file that public pages never ask for. */
export const EDITOR_ICONS = [
  'arrow-u-up-left',
  'arrow-u-up-right',
  'at',
  'device-tablet',
  'dots-six-vertical',
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
  'trash',
  'video-camera',
] as const

/** Phosphor's, in a file that is asked for once somebody keeps a member. */
export const SHORTLIST_ICONS = [
  'building-office',
  'check-bold',
  'circle-half',
  'columns',
  'lock-simple',
  'minus-bold',
  'note-pencil',
  'paper-plane-tilt',
  'question',
  'seal-check',
  'trash',
  'x-bold',
] as const

export type ShortlistIconName = (typeof SHORTLIST_ICONS)[number]

export type EditorIconName = (typeof EDITOR_ICONS)[number]
