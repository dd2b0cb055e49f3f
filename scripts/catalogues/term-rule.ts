/** What a language does not say, what it says instead, and a text that breaks the rule. */
export type TermRule = { forbidden: RegExp; instead: string; example: string }

/** Values that are names: they may begin with a vowel, and nobody knows their gender. */
export const NAMED =
  '\\{(?:(?!of|that)\\w*[nN]ame|member|author|company|sender|inviter|giver|account|email|domain|host|title|about|0)\\}'

/** A name, or a tag and then a name. */
export const NAME = `(?:<\\d>)?\\s?${NAMED}`
