import type { MemberReference } from '#domain/contract/member-reference.ts'
import { exampleEndorsements } from '#queries/review/endorsement-example.ts'

const [endorsement] = exampleEndorsements.endorsements
if (!endorsement) throw new Error('the example of a review is missing')

const activity = {
  public_id: 'aCt1v1tyWeb5',
  kind: 'ACTIVITY',
  label: { FR_FR: 'Développement web', EN_GB: 'Web development' },
  icon: 'code',
  slug: 'developpement-web',
  category: 'tech_et_produit',
  parent: null,
} as const

const category = {
  public_id: 'cAteg0ryTech',
  kind: 'CATEGORY',
  label: { FR_FR: 'Tech et produit', EN_GB: 'Tech and product' },
  icon: 'code',
  slug: 'tech_et_produit',
  category: 'tech_et_produit',
  parent: null,
} as const

/** The member whose review and collection the examples show. */
export const exampleMember: MemberReference['member'] = {
  public_id: endorsement.owner.public_id,
  name: endorsement.owner.name,
  slug: endorsement.owner.slug,
  name_with_article: 'l’Atelier Vauban',
  activity: activity.label,
  short_description: { FR_FR: 'Des portails clients qui servent tous les jours.' },
  logo: endorsement.owner.pictures[0]?.file ?? null,
  cover: null,
  colors: endorsement.owner.colors,
  tags: [{ tag: activity }],
  cities: [{ slug: 'lille', label: { FR_FR: 'Lille', IT_IT: 'Lilla' } }],
  avg_rating: 8.7,
  endorsements_count: 41,
  authenticated_count: 38,
  score_sum: 212.5,
  hasVideo: false,
  hasTestimony: true,
  hasCaseStudy: true,
  category,
  website: 'https://atelier-vauban.example',
  rewards_count: 2,
}

export const exampleReference: MemberReference = {
  member: exampleMember,
  endorsement: {
    ...endorsement,
    client_size: null,
    contributors: [
      { full_name: 'Inès Carpentier', role: { FR_FR: 'Cheffe de projet' }, avatar: null },
    ],
    reply: {
      body: 'Merci pour ce retour, et pour la disponibilité de vos équipes.',
      lang: 'FR_FR',
      written_at: '2026-11-13T10:00:00.000Z',
    },
    answer: null,
    disputed_at: null,
    revised_at: null,
    earlier_versions: [],
  },
  newer: [],
  older: [],
}
