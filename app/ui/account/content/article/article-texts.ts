import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ArticleState } from '#domain/content/article-desk.ts'

export const ARTICLE_STATE_NAMES: Record<ArticleState, MessageDescriptor> = {
  draft: msg`Draft`,
  'to-read': msg`To read`,
  scheduled: msg`Planned`,
  public: msg`Public`,
  changed: msg`Public, with changes`,
  withdrawn: msg`Withdrawn`,
}

export const ARTICLE_STATE_TONES: Record<ArticleState, 'neutral' | 'ok' | 'warning'> = {
  draft: 'warning',
  'to-read': 'warning',
  scheduled: 'neutral',
  public: 'ok',
  changed: 'warning',
  withdrawn: 'neutral',
}
