/** A path of this site, but not `//host` or `/\host`, which browsers read as another site's. */
const OWN_PATH = /^\/(?![/\\])/

/** One recipient, with a subject or a text if need be, all of it percent-encoded. */
const MAILBOX = /^mailto:[\w.+%-]+@[\w.%-]+(?:\?[\w.~!'()*%=&-]*)?$/

/** Base64 of the address in UTF-8; null for what is no address of the web, no mailbox and no path of ours. */
export function encodeTarget(target: string): string | null {
  if (!isTarget(target)) return null
  return btoa(String.fromCharCode(...new TextEncoder().encode(target)))
}

/** Null for anything that `encodeTarget` would not have written: the attribute may have been tampered with. */
export function decodeTarget(encoded: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))
    const target = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return isTarget(target) ? target : null
  } catch {
    return null
  }
}

function isTarget(target: string): boolean {
  if (OWN_PATH.test(target) || MAILBOX.test(target)) return true
  return /^https?:\/\//i.test(target) && URL.canParse(target)
}
