/** As search compares: without accents and case. The database has a function of that name for stored texts. */
export function foldText(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll('œ', 'oe').replaceAll('æ', 'ae').replaceAll('ß', 'ss')
}
