/** Names that stay as they are in every language. */
export const NAMES = ['TRUSTAWARDS', 'TrustSearch', 'LinkedIn', 'Twitter', 'B2B']

/** Texts that are rightly the same in several languages; each lists all of its languages. */
export const SHARED_TEXTS: { text: string; languages: string[] }[] = [
  { text: 'Error {status}', languages: ['en', 'es'] },
]

/** French texts that the specification quotes: they keep its straight apostrophes. */
export const QUOTED_TEXTS = [
  "Désolé, cette page n'existe pas...",
  "Le système a rencontré une erreur. Notre équipe y travaille et vous prie de l'excuser.",
  "Retour à l'accueil",
  "Une erreur s'est produite",
  "Vous n'avez pas accès à ce contenu",
]
