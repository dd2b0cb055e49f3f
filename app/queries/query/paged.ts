import { ADMINISTRATION_PER_PAGE } from '#domain/account/administration.ts'

/** Lists of the administration: the part to read, or nothing past the end. */
export function partOf(
  page: number,
  total: number,
): { limit: number; offset: number; pageCount: number } | undefined {
  const pageCount = Math.max(1, Math.ceil(total / ADMINISTRATION_PER_PAGE))
  if (page > pageCount) return undefined
  return { limit: ADMINISTRATION_PER_PAGE, offset: (page - 1) * ADMINISTRATION_PER_PAGE, pageCount }
}

/** For `like`: what was typed stands for itself. */
export function containing(typed: string): string {
  return `%${typed.replaceAll(/[\\%_]/g, '\\$&')}%`
}
