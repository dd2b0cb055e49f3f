import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AssetUsage, AssetUseKind, AssetUseState } from '#domain/media/asset.ts'
import type { IconName } from '#ui/kit/icon/icon-names.ts'

/** Of one picture. */
export const USAGE_NAMES: Record<AssetUsage, MessageDescriptor> = {
  COVER: msg`Cover`,
  LOGO: msg`Logo`,
  AVATAR: msg`Picture of a person`,
  CONTEXT: msg`Picture in a text`,
  SOCIAL: msg`Social networks`,
}

/** Of all of them. */
export const USAGE_TABS: Record<AssetUsage, MessageDescriptor> = {
  COVER: msg`Covers`,
  LOGO: msg`Company logos`,
  AVATAR: msg`Faces`,
  CONTEXT: msg`In texts`,
  SOCIAL: msg`Social networks`,
}

export const USE_NAMES: Record<AssetUseKind, MessageDescriptor> = {
  page: msg`Page`,
  default: msg`On all pages`,
  article: msg`Article`,
  author: msg`Author of articles`,
  client: msg`Client`,
  contact: msg`Author of a review`,
  member: msg`Profile of a company`,
  team: msg`Team of a company`,
  review: msg`Review`,
}

export const USE_ICONS: Record<AssetUseKind, IconName> = {
  page: 'browser',
  default: 'browser',
  article: 'newspaper',
  author: 'user',
  client: 'buildings',
  contact: 'user',
  member: 'buildings',
  team: 'users-three',
  review: 'quotes',
}

export const STATE_NAMES: Record<AssetUseState, MessageDescriptor> = {
  public: msg`public`,
  draft: msg`draft`,
  scheduled: msg`planned`,
}

export const STATE_TONES: Record<AssetUseState, 'ok' | 'warning' | 'neutral'> = {
  public: 'ok',
  draft: 'warning',
  scheduled: 'neutral',
}

/** Where it stands in what shows it; kinds of blocks have names of their own. */
export const PLACE_NAMES: { [place: string]: MessageDescriptor } = {
  cover: msg`cover`,
  social: msg`social networks`,
  text: msg`in the text`,
  related: msg`Read next`,
  COVER: msg`cover`,
  LOGO: msg`as the logo`,
}
