/** A path of this site, but not `//host` or `/\host`, which browsers read as another site's. */
const OWN_PATH = /^\/(?![/\\])/

/** Base64 of the address in UTF-8; null for what is neither an address of the web nor a path of ours. */
export function encodeTarget(target: string): string | null {
  if (!isWebTarget(target)) return null
  return btoa(String.fromCharCode(...new TextEncoder().encode(target)))
}

/** Null for anything that `encodeTarget` would not have written: the attribute may have been tampered with. */
export function decodeTarget(encoded: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))
    const target = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return isWebTarget(target) ? target : null
  } catch {
    return null
  }
}

function isWebTarget(target: string): boolean {
  return OWN_PATH.test(target) || (/^https?:\/\//i.test(target) && URL.canParse(target))
}
