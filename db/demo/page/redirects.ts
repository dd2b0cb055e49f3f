import { type Calendar, timestamp } from '#db/demo/calendar.ts'
import type { BulkInsert } from '#db/demo/load/bulk-insert.ts'
import type { Random } from '#db/demo/random.ts'

/** Addresses of an earlier site. */
const REDIRECTS = [
  { path: '/blog', target: '/articles', hits: 184 },
  { path: '/classement', target: '/membres/leaderboards', hits: 41 },
  { path: '/offres', target: '/solutions', hits: 67 },
  { path: '/salon-2024', target: null, hits: 12 },
] as const

type Context = { insert: BulkInsert; calendar: Calendar; random: Random }

export function addRedirects({ insert, calendar, random }: Context): void {
  REDIRECTS.forEach((redirect, index) => {
    insert.add('redirect', {
      id: index + 1,
      public_id: random.fork(redirect.path).publicId(),
      ...redirect,
      changed_at: timestamp(calendar.asOf),
    })
  })
}
