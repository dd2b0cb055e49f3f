import type { MemberData } from '#domain/contract/member-data.ts'
import { exampleMember } from './member-reference-example.ts'

export const exampleData: MemberData = {
  member: exampleMember,
  trust_power: {
    level: 'very-good',
    total: 76,
    parts: { review_count: 21, authenticated_share: 23, recency: 25, sector_diversity: 7 },
  },
  reviews_count: 41,
  authenticated_count: 38,
  last_review_at: '2026-11-12T09:30:00.000Z',
  kinds: { testimony: 33, video: 0, case_study: 6 },
  invitations: { invited: 64, answered: 37, declined: 4 },
  ratings: {
    period: 'quarterly',
    points: [
      { year: 2026, number: 3, reviews_count: 18, avg_rating: 8.6 },
      { year: 2026, number: 4, reviews_count: 23, avg_rating: 8.8 },
    ],
  },
  sectors: [
    {
      public_id: 'aReaBuild1ng',
      code: 'F',
      label: { FR_FR: 'Construction', EN_GB: 'Construction' },
      reviews_count: 24,
    },
    {
      public_id: 'aReaTeach1ng',
      code: 'P',
      label: { FR_FR: 'Enseignement', EN_GB: 'Education' },
      reviews_count: 17,
    },
  ],
  ranks: {
    period: 'quarterly',
    points: [
      { year: 2026, number: 3, rank: 4, is_current: false },
      { year: 2026, number: 4, rank: 2, is_current: true },
    ],
  },
}
