import type { Leaderboard } from '#domain/contract/leaderboard.ts'

export const exampleLeaderboard: Leaderboard = {
  period: 'weekly',
  year: 2026,
  number: 46,
  month: null,
  quarter: null,
  start_date: '2026-11-09',
  end_date: '2026-11-15',
  is_current: true,
  live: { period: 'weekly', year: 2026, number: 46 },
  previous: { period: 'weekly', year: 2026, number: 45 },
  siblings: [{ period: 'weekly', year: 2026, number: 46 }],
  category: 'tech_et_produit',
  categories: [
    { slug: 'tech_et_produit', label: { FR_FR: 'Tech et produit', EN_GB: 'Tech and product' } },
  ],
  sort: 'points',
  formula_version: 1,
  ranks: [
    {
      rank: 1,
      evolution: 3,
      is_new: false,
      score_sum: 31.5,
      endorsements_count: 2,
      avg_rating: 9.5,
      member: {
        public_id: 'mEmb3rPubl1c',
        name: 'Solsticia Paie',
        slug: 'solsticia-paie',
        activity: { FR_FR: 'Développement web', EN_GB: 'Web development' },
        city: { FR_FR: 'Lyon' },
        logo: null,
        colors: { primary: '#12694a' },
      },
    },
  ],
  total: 1,
  is_total_exact: true,
  page: 1,
  has_more: false,
}
