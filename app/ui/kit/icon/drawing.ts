import commonFile from './common-icons.svg?url&no-inline'

type Drawing = 'stars-outline' | 'stars-fill' | 'tick' | 'mark' | 'medallion' | 'cover-lines'

/** Our own, which most pages show and which are no icons: kept in one file with the common icons. */
export function drawing(name: Drawing): string {
  return `${commonFile}#${name}`
}
