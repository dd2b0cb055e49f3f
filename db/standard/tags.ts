import { readFileSync } from 'node:fs'
import type { ContentTag } from './content/content.ts'

/** All tags that a new site begins with, in their order; a parent comes before what it holds. */
export function readStandardTags(): ContentTag[] {
  return JSON.parse(readFileSync(new URL('./tags.json', import.meta.url), 'utf8'))
}
