import type { Trustawards } from '#domain/contract/leaderboard.ts'

const winner: Trustawards['grand_prix'][number] = {
  rank: 1,
  score_sum: 412.5,
  endorsements_count: 31,
  avg_rating: 9.4,
  member: {
    public_id: 'mEmb3rPubl1c',
    name: 'Solsticia Paie',
    slug: 'solsticia-paie',
    activity: { FR_FR: 'Développement web', EN_GB: 'Web development' },
    city: { FR_FR: 'Lyon' },
    logo: null,
    colors: { primary: '#12694a' },
  },
}

export const exampleTrustawards: Trustawards = {
  year: 2025,
  is_running: false,
  years: [2026, 2025],
  grand_prix: [winner],
  candidates: [],
  fields: [
    {
      scope: {
        public_id: 'aCt1v1tyWeb2',
        kind: 'ACTIVITY',
        label: { FR_FR: 'Développement web', EN_GB: 'Web development' },
        icon: 'browser',
        slug: 'developpement-web',
        category: 'tech_et_produit',
        parent: null,
      },
      winners: [winner],
      finalists: [],
      laureates: [],
      has_more_laureates: false,
      candidates: [],
    },
  ],
}
