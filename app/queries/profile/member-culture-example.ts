import type { MemberCulture } from '#domain/contract/member-culture.ts'
import { exampleEndorsements } from '#queries/review/endorsement-example.ts'
import { exampleMember } from './member-reference-example.ts'

const [endorsement] = exampleEndorsements.endorsements
const quality = endorsement?.qualities[0]?.quality

export const exampleCulture: MemberCulture = {
  member: exampleMember,
  qualities: quality && endorsement ? [{ tag: quality.tag, clients_count: 18, endorsement }] : [],
  commitments: {
    reviews_count: 41,
    authenticated_count: 38,
    replied_count: 12,
    critical_count: 1,
    critical_replied_count: 1,
  },
  client_journey: [
    {
      title: { FR_FR: 'Premier échange', EN_GB: 'First talk' },
      body: { FR_FR: 'Trente minutes pour dire si nous sommes les bons.' },
      duration: { FR_FR: '30 minutes' },
    },
  ],
  team: [{ full_name: 'Inès Carpentier', role: { FR_FR: 'Cheffe de projet' }, avatar: null }],
  faq: [
    {
      question: { FR_FR: 'Qui rédige les contenus ?' },
      answer: { FR_FR: 'Nous, avec vos équipes.' },
    },
  ],
}
