/** What a production site may lack on purpose, by the name that PRODUCTION_WITHOUT accepts it with. */
export const GAP_NAMES = ['database', 'mail', 'company'] as const
export type Gap = (typeof GAP_NAMES)[number]
