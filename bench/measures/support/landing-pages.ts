import { articlesPath, homePath, membersPath, profilePath } from '#domain/address/paths.ts'

/** Pages as a visitor from a search engine meets them. */
export const LANDING_PAGES = {
  home: homePath('fr-FR'),
  listing: membersPath('fr-FR', 'tech_et_produit', 'paris'),
  profile: profilePath('fr-FR', 'solsticia-paie'),
  articles: articlesPath('fr-FR'),
}
