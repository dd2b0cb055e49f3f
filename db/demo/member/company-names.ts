import type { Random } from '#db/demo/random.ts'

const PLACES = [
  'Alpes',
  'Aquitaine',
  'Atlantique',
  'Bourgogne',
  'Bretagne',
  'Centre',
  'Champagne',
  'Est',
  'Flandres',
  'Garonne',
  'Jura',
  'Languedoc',
  'Limousin',
  'Loire',
  'Lorraine',
  'Méditerranée',
  'Normandie',
  'Nord',
  'Océan',
  'Ouest',
  'Picardie',
  'Poitou',
  'Provence',
  'Rhône',
  'Savoie',
  'Seine',
  'Sud',
  'Touraine',
  'Vosges',
] as const
const FORMS = ['', 'Groupe', 'Partenaires', 'Développement', 'Services', 'Réseau'] as const

/** Ever new names after the given ones, for sets larger than the list of invented companies. */
export function companyVariants(
  names: readonly string[],
  random: Random,
): () => { name: string; base: number } {
  const taken = new Set(names)
  let made = 0
  return () => {
    for (;;) {
      const base = made % names.length
      const round = Math.floor(made / names.length)
      made++
      const place = PLACES[(round + base * 7) % PLACES.length]
      const form = FORMS[Math.floor(round / PLACES.length) % FORMS.length]
      const number = Math.floor(round / (PLACES.length * FORMS.length))
      const name = [names[base], form, place, number > 0 ? number + 1 : '']
        .filter(Boolean)
        .join(' ')
      if (taken.has(name)) continue
      taken.add(name)
      // Consumed, so that two lists of variants made from one stream differ in what follows.
      random.next()
      return { name, base }
    }
  }
}
