/** Where a page says how its scripts begin (`page-start.tsx`). */
export const PAGE_START_ID = 'page-start'

/** Where it holds what its routes have read. */
export const PAGE_DATA_ID = 'page-data'
