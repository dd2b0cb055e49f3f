/** The primary colour of a member that has chosen none. */
export const DEFAULT_MEMBER_COLOR = '#12694A'
