export const SITE_KINDS = ['demo', 'production'] as const
/** What a database is for. */
export type SiteKind = (typeof SITE_KINDS)[number]

type Start = {
  /** As the settings say. */
  wanted: SiteKind | undefined
  /** As the database says; none while it is empty. */
  found: SiteKind | undefined
  isEmbedded: boolean
}

/** As what a start goes on, or the sentence with which it stops. The database decides what it is; settings may only agree. */
export function decideSiteKind({
  wanted,
  found,
  isEmbedded,
}: Start): SiteKind | { refusal: string } {
  if (found && wanted && wanted !== found) return { refusal: AGAINST[found] }
  if (found) return found
  if (wanted === 'production') return { refusal: NOT_OPENED }
  if (wanted === undefined && !isEmbedded) return { refusal: UNDECIDED }
  return 'demo'
}

const AGAINST = {
  demo: 'This database holds the demo, and production does not start on it: name an empty one in DATABASE_URL or DATA_DIR, or leave out APP_ENV=production.',
  production:
    'This database holds a production site, and the demo does not start on it: name another one in DATABASE_URL or DATA_DIR, or leave out APP_ENV=demo.',
}

const INIT = 'npm run site -- init --admin you@your-company.com'

const NOT_OPENED = `This database is empty. To open a site of your own on it, run:\n  ${INIT}`

const UNDECIDED = `This PostgreSQL database is empty, and nothing says what it is to be. Either
  write APP_ENV=demo, and the demo is loaded into it, or
  write APP_ENV=production and run ${INIT}`
