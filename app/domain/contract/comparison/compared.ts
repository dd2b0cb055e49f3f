/** So many stand side by side. */
export const MOST_COMPARED = 4
export const FEWEST_COMPARED = 2

/** Of a comparison's address, beside the path: members that a form adds, what is searched for, and what is shown. */
export const COMPARED_FIELD = 'm'
export const SEARCH_FIELD = 'q'
export const ONLY_FIELD = 'only'
export const ONLY_DIFFERENCES = 'differences'
