import type { MemberRewards, Reward } from '#domain/contract/member-rewards.ts'
import { exampleMember } from '#queries/profile/member-reference-example.ts'

const winner: Reward = {
  public_id: 'rEward000001',
  kind: 'award-winner',
  rank: 1,
  year: 2025,
  quarter: null,
  count: null,
  scope: exampleMember.tags[0]?.tag ?? null,
  granted_on: '2026-01-01',
  payload: {
    top: { FR_FR: 'TRUSTAWARDS 2025' },
    middle: { FR_FR: 'Vainqueur', EN_GB: 'Winner' },
    bottom: { FR_FR: 'Développement web', EN_GB: 'Web development' },
    theme: 'dark',
  },
}

const milestone: Reward = {
  public_id: 'rEward000002',
  kind: 'authenticated-reviews',
  rank: null,
  year: 2024,
  quarter: null,
  count: 10,
  scope: null,
  granted_on: '2024-06-12',
  payload: {
    top: { FR_FR: '10' },
    middle: { FR_FR: 'avis clients authentifiés', EN_GB: 'authenticated client reviews' },
    bottom: { FR_FR: '2024' },
    theme: 'light',
  },
}

export const exampleRewards: MemberRewards = {
  member: exampleMember,
  page: 1,
  page_size: 12,
  total: 2,
  counts: { awards: 1, podiums: 0, badges: 1 },
  finest: winner,
  rewards: [winner, milestone],
  certifications: [
    {
      name: { FR_FR: 'ISO 27001 – Sécurité de l’information' },
      issuer: 'Normalène Certification',
      obtained_on: '2024-06-12',
    },
  ],
}
