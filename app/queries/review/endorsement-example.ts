import type { Account, Endorsement } from '#domain/contract/endorsement.ts'
import type { Tag } from '#domain/contract/tag.ts'

const quality: Tag = {
  public_id: 'qUal1tyReac7',
  kind: 'QUALITY',
  label: { FR_FR: 'Réactivité', EN_GB: 'Responsiveness' },
  icon: 'lightning',
  slug: 'reactivite',
  category: null,
  parent: null,
}

const area: Tag = {
  public_id: 'aReaBuild1ng',
  kind: 'AREA',
  label: { FR_FR: 'Construction', EN_GB: 'Construction' },
  icon: 'tag',
  slug: 'construction',
  category: null,
  parent: null,
}

const account: Account = {
  public_id: null,
  slug: null,
  name: {
    FR_FR: 'Entreprise confidentielle – Construction',
    EN_GB: 'Confidential company – Construction',
  },
  about: { FR_FR: 'Le nom de cette entreprise n’est pas publié.' },
  tags: [{ tag: area }],
  logo: null,
  is_anonymized: true,
}

const endorsement: Endorsement = {
  public_id: 'rEv1ewPub1ic',
  reference_id: 'rEv1ewPub1ic',
  lang: 'FR_FR',
  published_rating: 9,
  published_at: '2026-11-12T09:30:00.000Z',
  experienced_on: '2026-10-02',
  title: { FR_FR: 'Un portail que nos clients utilisent vraiment' },
  description: {},
  summary: {},
  testimonies: [
    {
      body: { FR_FR: { full_text: 'Le calendrier annoncé a été tenu, semaine après semaine.' } },
      highlight: { FR_FR: 'Le calendrier a été tenu' },
      video: null,
      written_at: '2026-11-10T16:00:00.000Z',
    },
  ],
  case_study: null,
  timeline: null,
  qualities: [
    {
      quality: {
        public_id: quality.public_id,
        label: quality.label,
        tag: quality,
        endorsements_aggregate: { aggregate: { count: 18 } },
      },
    },
  ],
  tags: [],
  pictures: [],
  contact: {
    public_id: null,
    full_name: 'K. T.',
    first_name: 'K.',
    last_name: 'T.',
    job_title: { FR_FR: 'Fonction confidentielle', EN_GB: 'Confidential role' },
    avatar: null,
    account,
    is_masked: true,
  },
  public_account: account,
  owner: {
    public_id: 'mEmberPub1ic',
    name: 'Atelier Vauban',
    slug: 'atelier-vauban',
    pictures: [
      {
        kind: 'LOGO',
        file: {
          tf_public_url: '/media/logo/atelier-vauban.webp',
          width: 256,
          height: 256,
          alt: null,
        },
      },
    ],
    colors: { primary: '#12694A' },
  },
  authenticated: {
    date: '2026-11-11T08:00:00.000Z',
    method: 'professional-email',
    domain: null,
    checked_at: null,
  },
  relation: { method: 'brief', sent: '2026-03', chosen: '2026-04', agreed: '2026-04' },
  register: {
    entry: 28_417,
    leaf: 'qX3vNsC4XhJH+dOhawhVLPRx3wiTqm4h8NRN3kG7YZU=',
    is_waiting: false,
  },
  is_team_pick: false,
  is_disputed: false,
}

export const exampleEndorsements = { endorsements: [endorsement] }
