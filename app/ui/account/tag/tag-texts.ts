import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Locale } from '#domain/locale.ts'
import { localeToKey } from '#domain/locale.ts'
import type { TagSegment, TagShown } from '#domain/tag/tag-list.ts'
import type { LocaleCode, Translated } from '#domain/text/translated.ts'

export const KIND_NAMES: Record<TagSegment, MessageDescriptor> = {
  categories: msg`Categories`,
  activities: msg`Activities`,
  specialities: msg`Specialities`,
  qualities: msg`Qualities`,
  sectors: msg`Sectors`,
  themes: msg`Article themes`,
}

/** Of one of them. */
export const ONE_NAMES: Record<TagSegment, MessageDescriptor> = {
  categories: msg`Category`,
  activities: msg`Activity`,
  specialities: msg`Speciality`,
  qualities: msg`Quality`,
  sectors: msg`Sector`,
  themes: msg`Article theme`,
}

export const NEW_NAMES: Partial<Record<TagSegment, MessageDescriptor>> = {
  activities: msg`New activity`,
  specialities: msg`New speciality`,
  qualities: msg`New quality`,
  themes: msg`New theme`,
}

export const SHOWN_NAMES: Record<TagShown, MessageDescriptor> = {
  all: msg`All tags in use`,
  incomplete: msg`Languages missing`,
  unused: msg`Unused`,
  merged: msg`Merged`,
  retired: msg`Retired`,
}

/** In the reader's language, else as it was written first. */
export function tagName(label: Translated, locale: Locale): string {
  return label[localeToKey(locale) as LocaleCode] ?? label.FR_FR ?? Object.values(label)[0] ?? '–'
}
