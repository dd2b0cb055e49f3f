/** `Pêche & Fils` → `peche-fils` */
export function slugify(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
