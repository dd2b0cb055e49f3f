import type { MemberProfile } from '#domain/contract/profile-home.ts'
import { exampleEndorsements } from '#queries/review/endorsement-example.ts'
import { exampleMember } from './member-reference-example.ts'

const [endorsement] = exampleEndorsements.endorsements
const quality = endorsement?.qualities[0]?.quality.tag
const area = endorsement?.public_account.tags[0]?.tag

export const exampleProfile: MemberProfile = {
  member: {
    ...exampleMember,
    main_activity: exampleMember.tags[0]?.tag ?? null,
    description: { FR_FR: 'Depuis 2011, nous dessinons et construisons des portails clients.' },
    creation_date: '2011-04-01',
    collaborators: 24,
    groups: [{ public_id: 'gRoup0000001', name: 'Groupe Aubépine' }],
    qualities: quality ? [{ tag: quality, count: 18 }] : [],
    areas: area ? [{ tag: area, count: 9 }] : [],
    rating_distribution: [
      { stars: 5, count: 28 },
      { stars: 4, count: 10 },
      { stars: 3, count: 2 },
      { stars: 2, count: 1 },
      { stars: 1, count: 0 },
    ],
    last_authenticated_at: '2026-11-11T08:00:00.000Z',
    testimonies_count: 33,
    videos_count: 0,
    case_studies_count: 6,
    rewards: [
      {
        public_id: 'rEward000001',
        kind: 'award-winner',
        rank: 1,
        granted_on: '2026-01-01',
        payload: {
          top: { FR_FR: 'TRUSTAWARDS 2025' },
          middle: { FR_FR: 'Vainqueur', EN_GB: 'Winner' },
          bottom: { FR_FR: 'Développement web' },
          theme: 'dark',
        },
      },
    ],
    badges: [],
    certifications: [
      {
        name: { FR_FR: 'ISO 27001 – Sécurité de l’information' },
        issuer: 'Normalène Certification',
        obtained_on: '2024-06-12',
      },
    ],
    articles: [],
    team: [{ full_name: 'Inès Carpentier', role: { FR_FR: 'Cheffe de projet' }, avatar: null }],
    client_journey: [
      {
        title: { FR_FR: 'Premier échange' },
        body: { FR_FR: 'Trente minutes pour dire si nous sommes les bons.' },
        duration: { FR_FR: '30 minutes' },
      },
    ],
    faq: [
      {
        question: { FR_FR: 'Qui rédige les contenus ?' },
        answer: { FR_FR: 'Nous, avec vos équipes.' },
      },
    ],
    partners: [{ name: 'Quai Neuf', slug: 'quai-neuf', logo: null, colors: null }],
  },
  endorsements: endorsement ? [endorsement] : [],
  case_studies: [],
}
