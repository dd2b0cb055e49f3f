import type { BadgeTheme } from '#domain/reward/widget.ts'
import { SANS } from './image-fonts.server.ts'

/** The colours of tokens.css, in the notation that every program understands. */
export const BADGE_COLORS = {
  light: {
    surface: '#ffffff',
    rule: '#d9e0da',
    fg: '#14211c',
    quiet: '#57645d',
    ochre: '#7e4e14',
    ground: '#fcf3df',
    star: '#c37b1a',
    proof: '#472f9e',
    brand: '#311d75',
    tick: '#ffffff',
  },
  dark: {
    surface: '#122a21',
    rule: '#3b5349',
    fg: '#f3f7f4',
    quiet: '#b6c3bc',
    ochre: '#e9b452',
    ground: '#122a21',
    star: '#e9b452',
    proof: '#c5bafa',
    brand: '#c5bafa',
    tick: '#122a21',
  },
} as const satisfies Record<BadgeTheme, Record<string, string>>

export type BadgeColors = Record<keyof (typeof BADGE_COLORS)['light'], string>

type Style = Record<string, string | number>

export type BadgeElement = {
  type: 'div'
  key?: string
  props: { style: Style; children: (BadgeElement | string)[] }
}

/** Where the layout has left a place for a drawing. */
export type Place = { left: number; top: number; width: number; height: number }

export type BadgeLayout = {
  root: BadgeElement
  /** By the key of the element that keeps the place; they lie under the words. */
  drawings: Record<string, (place: Place) => string>
}

/** The whole badge; its ground is drawn below, so that drawings may lie between it and the words. */
export function whole(colors: BadgeColors, style: Style, ...children: BadgeElement[]) {
  return box(
    {
      width: '100%',
      height: '100%',
      boxSizing: 'border-box',
      color: colors.fg,
      fontFamily: SANS,
      ...style,
    },
    ...children,
  )
}

export function box(style: Style, ...children: (BadgeElement | string)[]): BadgeElement {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } }
}

/** Kept free for a drawing, which knows it by its key. */
export function place(key: string, width: number, height: number, style: Style = {}): BadgeElement {
  return { ...box({ width, height, flexShrink: 0, ...style }), key }
}

/** The middle of a place, for drawings that are made around theirs. */
export function middleOf({ left, top, width, height }: Place): { x: number; y: number } {
  return { x: left + width / 2, y: top + height / 2 }
}
