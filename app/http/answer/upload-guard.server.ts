import type { Context } from 'hono'
import { resumeSession } from '#commands/account/sessions.ts'
import { isUploadedMedia } from '#domain/picture/media-path.ts'
import type { Config } from '#platform/config.server.ts'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import {
  hiddenPictures,
  isPublicUpload,
  isUploadShownTo,
} from '#queries/profile/upload-audience.ts'
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

type Guarded = Pick<Services, 'database' | 'changes' | 'erasedFiles'> & {
  config: Pick<Config, 'isProduction'>
}

/**
 * Pictures that somebody has sent are for everybody only while something public shows them; until then for the
 * browser that writes the review, its author, the member's people, and staff; what a moderator has hidden is for staff
 * alone. Undefined for all other pictures.
 */
export function guardUploads({
  database: { db },
  config,
  changes,
  erasedFiles,
}: Guarded): UploadGuard {
  const published = new Set<string>()
  let moment: number | undefined

  let hidden: Promise<Set<string>> | undefined

  /** What is remembered holds as long as nothing changes. */
  function currentMoment(): number | undefined {
    const now = changes?.isDeaf() ? undefined : changes?.now()
    if (now !== moment || now === undefined) {
      published.clear()
      hidden = undefined
    }
    moment = now
    return now
  }

  /** By a moderator: they are few. */
  async function isHidden(url: string): Promise<boolean> {
    currentMoment()
    hidden ??= hiddenPictures(db)
    const asked = hidden
    asked.catch(() => {
      if (hidden === asked) hidden = undefined
    })
    return (await asked).has(url)
  }

  async function isPublic(url: string): Promise<boolean> {
    const now = currentMoment()
    if (published.size >= MOST_REMEMBERED) published.clear()
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
    // The site's own pictures are there without the database, which nobody erases.
    const isUpToDate = (await erasedFiles?.isUpToDate()) ?? true
    if (!isUpToDate && isUploadedMedia(url)) return 'unknown'
    try {
      if (!isUploadedMedia(url)) {
        if (!(await isHidden(url))) return undefined
        return (await isForOne(c, url)) ? 'uploader' : 'nobody'
      }
      if (await isPublic(url)) return 'everybody'
      return (await isForOne(c, url)) ? 'uploader' : 'nobody'
    } catch (error) {
      // The site's own pictures are there without it.
      if (isDatabaseUnavailable(error)) return isUploadedMedia(url) ? 'unknown' : undefined
      throw error
    }
  }
}
