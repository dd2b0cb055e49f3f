import { isAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { readAssetFilter } from '#domain/media/asset-filter.ts'
import type { Db } from '#platform/database/schema.ts'
import { assetCounts, mediaList } from './asset-list.ts'

const DONE = ['added', 'removed', 'saved', 'replaced', 'hidden', 'shown'] as const

/** The library as an address asks for it, to one of our staff. */
export async function readLibrary(db: Db, user: SignedInUser, search: URLSearchParams) {
  const withPersons = isAllowed(user, 'moderate')
  const filter = readAssetFilter(search)
  const after = /^\d{1,9}$/.exec(search.get('after') ?? '')?.[0] ?? ''
  const said = search.get('done')
  return {
    filter,
    after,
    list: await mediaList(db, { filter, after: after === '' ? null : Number(after), withPersons }),
    counts: await assetCounts(db, withPersons),
    mayEdit: isAllowed(user, 'edit-content'),
    done: DONE.find((each) => each === said),
  }
}
