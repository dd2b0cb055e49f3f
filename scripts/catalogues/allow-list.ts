/** Names that stay as they are in every language. */
export const NAMES = ['TRUSTAWARDS', 'TrustSearch', 'LinkedIn', 'Twitter', 'B2B']

/** Texts that are rightly the same in several languages; each lists all of its languages. */
export const SHARED_TEXTS: { text: string; languages: string[] }[] = [
  { text: 'Error {status}', languages: ['en', 'es'] },
  { text: '{activity} <0>in {city}</0>', languages: ['en', 'de'] },
  { text: '{points, plural, one {+ # point} other {+ # points}}', languages: ['en', 'fr'] },
  { text: '{points, plural, one {+ # punto} other {+ # punti}}', languages: ['it', 'es'] },
  { text: '{points, plural, one {+ # punto} other {+ # puntos}}', languages: ['it', 'es'] },
  { text: '{readingMinutes} min', languages: ['en', 'es', 'fr', 'it'] },
  { text: 'Menu', languages: ['en', 'fr', 'it'] },
  { text: 'Page {entry}', languages: ['en', 'fr'] },
  { text: 'Pages', languages: ['en', 'fr'] },
  { text: 'Video', languages: ['de', 'en', 'it'] },
  { text: 'Videos', languages: ['de', 'en'] },
]

/** French texts that the specification and its decisions quote: they keep its straight apostrophes. */
export const QUOTED_TEXTS = [
  "Pas encore d'avis",
  "Désolé, cette page n'existe pas...",
  "Le système a rencontré une erreur. Notre équipe y travaille et vous prie de l'excuser.",
  "Retour à l'accueil",
  "Une erreur s'est produite",
  "Vous n'avez pas accès à ce contenu",
]
