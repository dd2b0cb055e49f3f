import { previewContent } from '#commands/content/preview-content.ts'
import { type ErrorCode, isAppError } from '#domain/errors.ts'
import type { Db } from '#platform/database/schema.ts'

/** Of a link to a draft, its secret. */
export function previewSecret({
  method,
  url,
}: Pick<Request, 'method' | 'url'>): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  return new URL(url).searchParams.get('preview') ?? undefined
}

/** A page as it would be with a draft made public; where the link has ended, the page that says so, to everybody alike. */
export async function answerPreview(
  db: Db,
  secret: string,
  answerFrom: (db: Db, refusal?: ErrorCode) => Promise<Response>,
): Promise<Response> {
  const response = await previewContent({ db, now: Temporal.Now.instant() }, secret, (tx) =>
    answerFrom(tx),
  ).catch((thrown) => {
    if (isAppError(thrown) && thrown.code === 'gone') return answerFrom(db, 'gone')
    throw thrown
  })
  const { headers } = response
  headers.set('cache-control', 'no-store')
  headers.set('x-robots-tag', 'noindex, nofollow')
  headers.set('referrer-policy', 'no-referrer')
  // The editor shows it beside the form; of our own pages these alone may be framed, and by ourselves.
  const policy = headers.get('content-security-policy')
  if (policy)
    headers.set(
      'content-security-policy',
      policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    )
  return response
}
