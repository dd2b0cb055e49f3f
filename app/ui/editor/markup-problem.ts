import { useLingui } from '@lingui/react/macro'
import type { TypedProblem } from '#domain/text/rich-schema.ts'

/* Of the markup, the same in every language. */
const MENTIONS = '@[member:id], @[review:id], @[tag:id]'
const MEDIA = '![picture:id], ![video:https://…]'
const HEADINGS = '##, ###, ####'
const STARS = '\\*\\*'
const STAR = '\\*'
const BRACKET = '\\['
const BEGINNINGS = 'https://, mailto:, /'

/** What is wrong with a text that was typed as markup, and what to do: for the field's `errors`. */
export function useMarkupProblem(): (wrong: TypedProblem) => string {
  const { t } = useLingui()
  return ({ problem, line }) => {
    switch (problem) {
      case 'bold-open':
        return t`Line ${line}: bold words have no end. Close them with **, or write ${STARS} for two stars.`
      case 'italic-open':
        return t`Line ${line}: italic words have no end. Close them with *, or write ${STAR} for a star.`
      case 'link-open':
        return t`Line ${line}: a link has no end. Write [words](address), or ${BRACKET} for a bracket.`
      case 'link-address':
        return t`Line ${line}: a link leads nowhere. Addresses begin like this: ${BEGINNINGS}`
      case 'heading-level':
        return t`Line ${line}: headings begin like this: ${HEADINGS}`
      case 'mention-unknown':
        return t`Line ${line}: a mention is not complete. Write it like this: ${MENTIONS}`
      case 'media-unknown':
        return t`Line ${line}: pictures and videos are written like this: ${MEDIA}`
      case 'media-place':
        return t`Line ${line}: put pictures and videos outside of lists and quotations.`
      case 'too-deep':
        return t`The text has too many lists within lists. Use fewer levels.`
      case 'too-large':
        return t`The text is too long. Shorten it, or divide it in two.`
      case 'too-many-mentions':
        return t`The text mentions more than 200 things. Mention fewer.`
      case 'video-host':
        return t`A video is at an address from which this site shows none. Link to it instead.`
    }
  }
}
