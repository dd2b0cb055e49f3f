import unhomoglyph from 'unhomoglyph'
import { bareCompanyName } from '#domain/client/company-name.ts'
import { normaliseName } from '#domain/text/typed-text.ts'

/**
 * By which names are compared: two that look alike have the same one (the skeleton of Unicode's UTS 39, over what tells
 * companies apart). It is for comparing, never for showing.
 */
export function nameSkeleton(name: string): string {
  // Letters of other scripts first, or their accents would be lost before they are recognised; then what is left.
  const latin = unhomoglyph(normaliseName(name).toLowerCase())
  return unhomoglyph(bareCompanyName(latin)).toLowerCase()
}
