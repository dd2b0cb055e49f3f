import type { Labelled } from '#db/demo/texts.ts'
import type { Category } from '#domain/tag/category.ts'

/** Names of the Phosphor set. Some activities have none on purpose: they show their category's. */
export const CATEGORY_ICONS: Record<Category, string> = {
  legal_compta_et_finances: 'scales',
  marketing_communication_et_ventes: 'megaphone',
  operations_et_divers: 'gear-six',
  recrutement_et_rh: 'users-three',
  tech_et_produit: 'code',
}

export const ACTIVITY_ICONS: Record<string, string> = {
  'droit-des-affaires': 'briefcase',
  'droit-social': 'handshake',
  'propriete-intellectuelle': 'copyright',
  'expertise-comptable': 'calculator',
  'daf-externalise': 'chart-line-up',
  'levee-de-fonds': 'coins',
  fiscalite: 'receipt',
  'agence-seo': 'magnifying-glass',
  'publicite-en-ligne': 'cursor-click',
  'reseaux-sociaux': 'share-network',
  'branding-et-identite': 'palette',
  'relations-presse': 'newspaper',
  'production-video': 'video-camera',
  evenementiel: 'confetti',
  'conseil-en-strategie': 'strategy',
  'rse-et-impact': 'leaf',
  'supply-chain': 'truck',
  achats: 'shopping-cart',
  infogerance: 'desktop-tower',
  'amenagement-de-bureaux': 'armchair',
  traduction: 'translate',
  'relation-client': 'headset',
  'recrutement-de-cadres': 'user-focus',
  'chasse-de-tetes': 'crosshair',
  'formation-professionnelle': 'chalkboard-teacher',
  coaching: 'compass',
  'marque-employeur': 'star',
  'paie-et-sirh': 'money',
  'qualite-de-vie-au-travail': 'heart',
  'developpement-web': 'browser',
  'developpement-mobile': 'device-mobile',
  'ux-ui-design': 'pencil-ruler',
  'data-et-ia': 'chart-bar',
  cybersecurite: 'shield-check',
  'cloud-et-devops': 'cloud',
  'conseil-produit': 'lightbulb',
}

/** What articles are filed under. */
export const ARTICLE_THEMES: Labelled[] = [
  {
    slug: 'bien-choisir',
    label: {
      FR_FR: 'Bien choisir',
      EN_GB: 'Choosing well',
      ES_ES: 'Elegir bien',
      IT_IT: 'Scegliere bene',
      DE_DE: 'Richtig auswählen',
    },
  },
  {
    slug: 'contrats-et-prix',
    label: {
      FR_FR: 'Contrats et prix',
      EN_GB: 'Contracts and prices',
      ES_ES: 'Contratos y precios',
      IT_IT: 'Contratti e prezzi',
      DE_DE: 'Verträge und Preise',
    },
  },
  {
    slug: 'piloter-un-prestataire',
    label: {
      FR_FR: 'Piloter un prestataire',
      EN_GB: 'Managing a provider',
      ES_ES: 'Dirigir a un proveedor',
      IT_IT: 'Gestire un fornitore',
      DE_DE: 'Dienstleister steuern',
    },
  },
]
