import type { Component } from '#domain/contract/page.ts'
import { isRecord, safeHref } from '#domain/text/rich-document.ts'
import { BUTTON_THEMES, type ButtonTheme } from '#ui/kit/button/button.tsx'

/** What editors have stored is read with suspicion: what is not as it should be is not there. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

export function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}

export type ButtonContent = {
  text: string
  href: string
  theme: ButtonTheme
  icon: string | undefined
  isObfuscated: boolean
}

/** A button without words or without a target is none. */
export function buttonOf({ content }: Component): ButtonContent | undefined {
  const button = recordOf(recordOf(content).button)
  const text = textOf(button.text)
  const href = safeHref(button.link)
  if (text === undefined || href === undefined) return undefined
  return {
    text,
    href,
    theme: BUTTON_THEMES.find((theme) => theme === button.theme) ?? 'primary',
    icon: textOf(button.icon),
    isObfuscated: button.obfuscated === true,
  }
}

/** The address that a whole block leads to. */
export function linkOf({ content }: Component): string | undefined {
  return safeHref(recordOf(content).link)
}

/** The first thing of a type that the block is related to. */
export function relatedId({ relationships }: Component, type: string): string | undefined {
  if (!Array.isArray(relationships)) return undefined
  return textOf(relationships.map(recordOf).find((each) => each.type === type)?.public_id)
}

export type BlockMention = { type: string; id: string; label: string | undefined }

export function mentionOf(value: unknown): BlockMention | undefined {
  const { type, id, label } = recordOf(value)
  if (typeof type !== 'string' || typeof id !== 'string') return undefined
  return { type, id, label: textOf(label) }
}

/** Its place in a row of steps, where it has one. */
export function stepOf({ content }: Component): number | undefined {
  const { step } = recordOf(content)
  return typeof step === 'number' && Number.isFinite(step) ? step : undefined
}

export function isDark({ content }: Component): boolean {
  return recordOf(content).theme === 'dark'
}

/** By an id that somebody typed: no property that every object has is found by it. */
export function lookUp<T>(map: { [id: string]: T }, id: string | undefined): T | undefined {
  return id !== undefined && Object.hasOwn(map, id) ? map[id] : undefined
}
