import type { BlockData, ServiceActivity } from '#domain/contract/page.ts'
import type { Category, City } from '#domain/tag/category.ts'
import { memberSample, PICTURES, reviewSample } from '#ui/gallery/cards/card-samples.ts'
import { caseStudySample, videoSample } from '#ui/gallery/cards/review-samples.ts'

function activity(label: string, category: Category): ServiceActivity {
  return { slug: label.toLowerCase().replaceAll(' ', '-'), label: { FR_FR: label }, category }
}

const MARKETING = 'marketing_communication_et_ventes'
const TECH = 'tech_et_produit'

const ACTIVITIES = [
  activity('Agence SEO', MARKETING),
  activity('Relations presse', MARKETING),
  activity('Production vidéo', MARKETING),
  activity('Développement web', TECH),
  activity('Cybersécurité', TECH),
  activity('Datenschutzbeauftragtenbestellung und Informationssicherheit', TECH),
]

function city(slug: City, label: string, most: number): NonNullable<BlockData['cities']>[number] {
  const activities = ACTIVITIES.map((each, index) => ({
    activity: each,
    memberCount: most - index,
  }))
  return { slug, label: { FR_FR: label }, activities }
}

function category(slug: Category, label: string, icon: string) {
  const activities = ACTIVITIES.filter((each) => each.category === slug)
  return { slug, label: { FR_FR: label }, icon, memberCount: 59, activities }
}

const tag = {
  public_id: 'galTagSample',
  kind: 'ACTIVITY',
  label: { FR_FR: 'Agence SEO' },
  icon: 'magnifying-glass',
  slug: 'agence-seo',
  category: MARKETING,
  parent: null,
} as const

function article(slug: string, title: string) {
  return {
    slug,
    title: { FR_FR: title },
    excerpt: {
      FR_FR: 'Prix, délais, suivi : nous avons relu les avis d’acheteurs qui ont essayé les deux.',
    },
    cover: PICTURES.engraving,
    readingMinutes: 9,
    theme: { FR_FR: 'Guide d’achat' },
    publishedAt: '2025-11-12T09:00:00.000Z',
  }
}

export const dataSample: BlockData = {
  services: {
    memberCount: 293,
    categories: [
      category('legal_compta_et_finances', 'Légal, compta et finances', 'scales'),
      category(MARKETING, 'Marketing, communication et ventes', 'megaphone'),
      category('operations_et_divers', 'Opérations et divers', 'gear-six'),
      category('recrutement_et_rh', 'Recrutement et RH', 'users-three'),
      category(TECH, 'Tech et produit', 'code'),
    ],
  },
  cities: [city('paris', 'Paris', 42), city('lyon', 'Lyon', 31), city('nantes', 'Nantes', 12)],
  picks: [reviewSample, videoSample, caseStudySample],
  articles: [
    article('agence', 'Agence ou indépendant : ce que disent 1 200 directions marketing'),
    article('cahier', 'Cahier des charges d’un site : les sept pages qui suffisent'),
    article('devis', 'Lire un devis de cabinet d’avocats sans se tromper'),
    { ...article('image', 'Sans image ni thème'), cover: null, theme: null },
  ],
  reviews: { [reviewSample.public_id]: reviewSample },
  members: { [memberSample.public_id]: memberSample },
  tags: { [tag.public_id]: tag },
}

export const emptyData: BlockData = { reviews: {}, members: {}, tags: {} }
