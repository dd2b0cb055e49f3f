import type { MediaGap } from '#platform/media/media-types.ts'

/** Plain values, not errors: they cross from server.ts into the bundle, where classes are not the same. */
export type ImageAnswer = Made | ImageRefusal

/** `isImmutable`: the same address will never mean another picture. */
type Made = { status: 200; bytes: Uint8Array; isImmutable: boolean }

export type ImageRefusal = {
  status: 403 | 404 | 413 | 415 | 422 | 502 | 503 | 504
  /** In a sentence, for whoever wrote the address. */
  message: string
}

export const BUSY: ImageRefusal = {
  status: 503,
  message: 'Too many pictures are being made right now. Try again in a few seconds.',
}

/** Where there are no bytes of a picture of ours. */
export const GAPS: Record<MediaGap, ImageRefusal> = {
  missing: { status: 404, message: 'There is no such picture.' },
  away: {
    status: 503,
    message: 'Pictures cannot be fetched right now. Try again in a few seconds.',
  },
  damaged: { status: 502, message: 'The picture is damaged where it is kept.' },
}
