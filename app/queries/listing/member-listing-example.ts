import type { MemberListing } from '#domain/contract/listing.ts'

export const memberListingExample: MemberListing = {
  members: [
    {
      public_id: 'mEmberExamp1',
      name: 'Atelier Brumaire',
      slug: 'atelier-brumaire',
      activity: { FR_FR: 'Agence SEO', EN_GB: 'SEO agency' },
      short_description: { FR_FR: 'Nous reprenons les sites qui ont grandi trop vite.' },
      logo: null,
      cover: null,
      colors: { primary: '#D5452C' },
      tags: [],
      cities: [{ slug: 'lyon', label: { FR_FR: 'Lyon', IT_IT: 'Lione' } }],
      avg_rating: 9.4,
      endorsements_count: 126,
      authenticated_count: 120,
      score_sum: 312,
      hasVideo: true,
      hasTestimony: true,
      hasCaseStudy: false,
      list_position: 1,
      in_service: {
        label: { FR_FR: 'Agence SEO', EN_GB: 'SEO agency' },
        avg_rating: 9.2,
        endorsements_count: 81,
        authenticated_count: 79,
        score_sum: 204.5,
      },
    },
  ],
  aggregate: {
    count: 42,
    is_exact: true,
    endorsements_count: 1402,
    authenticated_count: 1386,
    avg_rating: 9.1,
  },
  facets: {
    qualities: [
      {
        tag: {
          public_id: 'qUal1tyReac7',
          kind: 'QUALITY',
          label: { FR_FR: 'Réactivité', EN_GB: 'Responsiveness' },
          icon: 'lightning',
          slug: 'reactivite',
          category: null,
          parent: null,
        },
        count: 31,
      },
    ],
    has: [
      { kind: 'testimony', count: 40 },
      { kind: 'case-study', count: 12 },
      { kind: 'video', count: 7 },
    ],
  },
  has_more: true,
  sort: 'points',
  corrected_q: null,
}
