import { memberCardSchema } from '#domain/contract/member-card.ts'
import type { MemberEcosystem } from '#domain/contract/member-ecosystem.ts'
import { exampleMember } from './member-reference-example.ts'

const partner = memberCardSchema.parse({
  ...exampleMember,
  public_id: 'pArtner00001',
  name: 'Quai Neuf',
  slug: 'quai-neuf',
})

export const exampleEcosystem: MemberEcosystem = {
  member: exampleMember,
  clients: {
    total: 1,
    companies: [
      {
        public_id: 'bUyer0000001',
        slug: 'valmont-industrie',
        name: 'Valmont Industrie',
        logo: null,
        sector: { FR_FR: 'Construction', EN_GB: 'Construction' },
        reviews_count: 2,
      },
    ],
  },
  sectors: [
    {
      public_id: 'aReaBuild1ng',
      label: { FR_FR: 'Construction', EN_GB: 'Construction' },
      reviews_count: 24,
    },
  ],
  partners: [
    { name: 'Quai Neuf', member: partner },
    { name: 'Institut Claudière', member: null },
  ],
  groups: [{ public_id: 'gRoup0000001', name: 'Groupe Aubépine', members: [] }],
  certifications: [
    {
      name: { FR_FR: 'ISO 27001 – Sécurité de l’information' },
      issuer: 'Normalène Certification',
      obtained_on: '2024-06-12',
    },
  ],
  articles: [],
}
