/** What two sentences of one review could contradict each other about. */
const WORDS = {
  cost: /[£€]|\b(?:costs?|budgets?|quot(?:e|es|ed|ation)|invoices?|invoiced|pric(?:e|es|ed|ing)|fees?|bill(?:s|ed|ing)?|charged?|paid|spend|refund)\b/i,
  schedule:
    /\b(?:deadlines?|milestones?|scheduled?|timetable|timeline|on time|on the day|late|delay(?:s|ed)?|overran|ahead of|(?:days?|weeks?|months?) early|launch(?:ed)?|went live|go-live|delivered|completed|finished|calendar)\b/i,
  reply:
    /\b(?:repl(?:y|ies|ied)|answer(?:s|ed)?|respon(?:d|ds|ded|se|ses)|emails?|phone|call(?:s|ed)? back|reach(?:ed|able)?)\b/i,
  person:
    /\b(?:same (?:person|people|contact|project manager|team|consultant)|(?:single|one) contact|(?:project|account) manager|stand-in|handover|successor|seniors?|juniors?|beginners?)\b/i,
  visit: /\b(?:on[- ]site|remote(?:ly)?|visit(?:s|ed)?|in person|video calls?|our premises)\b/i,
} as const

export type Topic = keyof typeof WORDS

/** Of a text in English: by then all languages say the same. */
export function topicsOf(english: string): Topic[] {
  return (Object.keys(WORDS) as Topic[]).filter((topic) => WORDS[topic].test(english))
}
