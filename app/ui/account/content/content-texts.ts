import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { VersionState } from '#domain/content/content-ref.ts'
import type { BlockCommon, BlockKind, BlockTexts } from '#domain/content/draft-block.ts'
import type { BUTTON_THEMES } from '#domain/contract/page.ts'
import type { IconName } from '#ui/kit/icon/icon-names.ts'

export const BLOCK_ICONS: Record<BlockKind, IconName> = {
  HERO: 'confetti',
  HEADER: 'ruler',
  RICH_TEXT: 'file-text',
  CARD: 'browser',
  GROUP: 'list-checks',
  FAQ: 'info',
  CTA: 'megaphone',
  MENTION: 'link-simple',
  MEMBERS_SERVICES: 'briefcase',
  TEAMPICKED_REVIEWS: 'quotes',
  CITIES_QUERIES_TABS: 'map-pin',
  MEDIA_LAST_ARTICLES: 'newspaper',
}

export const FIELD_NAMES: Record<keyof BlockTexts | keyof BlockCommon, MessageDescriptor> = {
  title: msg`Title`,
  description: msg`Text below the title`,
  button: msg`Words on the button`,
  need: msg`Words in the field of the need`,
  place: msg`Words in the field of the place`,
  search: msg`Words on the search button`,
  document: msg`Text`,
  picture: msg`Picture`,
  icon: msg`Icon`,
  step: msg`Number of the step`,
  target: msg`Where it leads`,
  theme: msg`On a dark ground`,
  has_search: msg`Search below the text`,
  review: msg`Review shown beside it`,
  mention: msg`What is mentioned`,
}

export const BUTTON_LOOKS: Record<(typeof BUTTON_THEMES)[number], MessageDescriptor> = {
  primary: msg`Filled, for what matters most`,
  custom: msg`Filled, in the company’s colour`,
  secondary: msg`Outlined`,
  'secondary-dark': msg`Outlined, on a dark ground`,
  tertiary: msg`Tinted`,
  text: msg`Words alone`,
  'text-dark': msg`Words alone, on a dark ground`,
}

export const PAGE_TYPE_NAMES: { [type: string]: MessageDescriptor } = {
  MAIN_NAV: msg`Menu of the site`,
  MAIN_FOOTER: msg`Footer`,
  DEFAULT: msg`Call to action of all pages`,
  HOME: msg`Home page`,
  HOME_ARTICLES: msg`Below the list of articles`,
  HOME_MEMBERS_CLIENTS: msg`Below the list of clients`,
  LIST: msg`Below a list of companies`,
  FEATURE: msg`About the site`,
  LEGAL: msg`Legal texts`,
}

export const STATE_NAMES: Record<VersionState, MessageDescriptor> = {
  scheduled: msg`Planned`,
  published: msg`Published`,
  failed: msg`Could not be published`,
  cancelled: msg`Given up`,
}
