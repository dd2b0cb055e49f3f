const OWN_FILE = /^\/media\/((?:[A-Za-z0-9-]+\/)*[A-Za-z0-9-]+\.webp)$/
const HASHED = /-[0-9a-f]{32,64}\.webp$/

/** Where below the media folder a picture lies that `/media/…` names; nothing else is served there. */
export function mediaFile(path: string): string | undefined {
  return OWN_FILE.exec(path)?.[1]
}

/** A name that holds a hash of what it names never comes to mean something else. */
export function isHashedMedia(path: string): boolean {
  return HASHED.test(path)
}

/** What somebody has sent, which not everybody may see. */
export function isUploadedMedia(path: string): boolean {
  return path.startsWith('/media/uploads/')
}

/** The SHA-256 of an upload, which its name ends with; names of others bear none, or one of something else. */
export function hashInName(file: string): string | undefined {
  return /^uploads\/[a-z-]+-([0-9a-f]{64})\.webp$/.exec(file)?.[1]
}
