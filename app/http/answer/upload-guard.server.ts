import type { Context } from 'hono'
import { resumeSession } from '#commands/account/sessions.ts'
import { isUploadedMedia } from '#domain/picture/media-path.ts'
import type { Config } from '#platform/config.server.ts'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import { isPublicUpload, isUploadShownTo } from '#queries/profile/upload-audience.ts'
import { draftSecrets } from '#request/review-cookie.server.ts'
import { hasSecureCookies, sessionSecret } from '#request/session-cookie.server.ts'
import type { Services } from './services.ts'

/** Whom a picture of ours is for; `unknown` while the database does not answer. */
export type PictureAudience = 'everybody' | 'uploader' | 'nobody' | 'unknown'

export type UploadGuard = (c: Context, url: string) => Promise<PictureAudience | undefined>

/** What is answered to one alone, nobody keeps: not who may see it either, for tomorrow they may not. */
export const FOR_ONE_ALONE = 'private, no-store'

/** Short, since what was published may be taken back. */
export const UPLOAD_SECONDS = 3_600

const MOST_REMEMBERED = 20_000

type Guarded = Pick<Services, 'database' | 'changes'> & { config: Pick<Config, 'isProduction'> }

/**
 * Pictures that somebody has sent are for everybody only while something public shows them; until then for the
 * browser that writes the review, its author, the member's people, and staff. Undefined for all other pictures.
 */
export function guardUploads({ database: { db }, config, changes }: Guarded): UploadGuard {
  const published = new Set<string>()
  let moment: number | undefined

  /** Remembered as long as nothing changes. */
  async function isPublic(url: string): Promise<boolean> {
    const now = changes?.isDeaf() ? undefined : changes?.now()
    if (now !== moment || published.size >= MOST_REMEMBERED) published.clear()
    moment = now
    if (published.has(url)) return true
    const isShown = await isPublicUpload(db, url)
    if (isShown && now !== undefined && changes?.now() === now) published.add(url)
    return isShown
  }

  async function isForOne({ req }: Context, url: string): Promise<boolean> {
    const now = Temporal.Now.instant()
    const request = req.raw
    const isSecure = hasSecureCookies({ hasViewers: !config.isProduction }, new URL(request.url))
    const user = await resumeSession({ db, now }, sessionSecret({ request, isSecure }), {
      isPasskeyRequired: config.isProduction,
    })
    return isUploadShownTo({ db, now }, url, { user, draftSecrets: draftSecrets(request) })
  }

  return async (c, url) => {
    if (!isUploadedMedia(url)) return undefined
    try {
      if (await isPublic(url)) return 'everybody'
      return (await isForOne(c, url)) ? 'uploader' : 'nobody'
    } catch (error) {
      if (isDatabaseUnavailable(error)) return 'unknown'
      throw error
    }
  }
}
