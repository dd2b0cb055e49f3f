import type { Client, ClientSummary } from '#domain/contract/client.ts'
import type { Tag } from '#domain/contract/tag.ts'

const exampleService: Tag = {
  public_id: 'aCt1v1tyWeb2',
  kind: 'ACTIVITY',
  label: { FR_FR: 'Développement web', EN_GB: 'Web development' },
  icon: 'browser',
  slug: 'developpement-web',
  category: 'tech_et_produit',
  parent: null,
}

export const exampleClient: ClientSummary = {
  public_id: 'bUyerPubl1c1',
  slug: 'valmont-industrie',
  name: 'Valmont Industrie',
  about: { FR_FR: 'Fabricant de vannes de précision.' },
  sector: { code: 'C', label: { FR_FR: 'Industrie', EN_GB: 'Manufacturing' } },
  staff_range: '251-1000',
  city: 'Saint-Priest',
  country: { code: 'FR', label: { FR_FR: 'France', DE_DE: 'Frankreich' } },
  logo: null,
  endorsements_count: 7,
}

export const exampleClientPage: Client = {
  ...exampleClient,
  authenticated_count: 6,
  unauthenticated_count: 1,
  members_count: 5,
  first_published_at: '2021-03-14T09:30:00.000Z',
  last_experienced_on: '2026-10-02',
  avg_rating: 9.2,
  top_quality: null,
  services: [{ tag: exampleService, count: 4 }],
}
