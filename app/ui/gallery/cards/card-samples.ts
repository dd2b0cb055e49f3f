import type { Account, Endorsement } from '#domain/contract/endorsement.ts'
import type { MemberCardContent } from '#domain/contract/member-card.ts'
import type { Picture } from '#domain/contract/picture.ts'
import type { Tag } from '#domain/contract/tag.ts'
import type { TagKind } from '#domain/tag/tag.ts'
import clientLogo from './samples/client.svg?url&no-inline'
import engraving from './samples/engraving.webp?url&no-inline'
import man from './samples/man.svg?url&no-inline'
import memberLogo from './samples/member.svg?url&no-inline'
import otherMemberLogo from './samples/other-member.svg?url&no-inline'
import woman from './samples/woman.svg?url&no-inline'

/** Without a size they are shown as they are: the image endpoint makes none of a built file. */
const picture = (tf_public_url: string): Picture => ({
  tf_public_url,
  width: null,
  height: null,
  alt: null,
})

const drawing = (tf_public_url: string): Picture => ({
  ...picture(tf_public_url),
  width: 256,
  height: 256,
})

export const PICTURES = {
  woman: drawing(woman),
  man: drawing(man),
  client: drawing(clientLogo),
  member: drawing(memberLogo),
  otherMember: drawing(otherMemberLogo),
  engraving: picture(engraving),
}

const tag = (label: string, kind: TagKind = 'SPECIALTY'): Tag => ({
  public_id: `tag-${label}`,
  kind,
  label: { FR_FR: label },
  icon: 'tag',
  slug: 'tag',
  category: null,
  parent: null,
})

export const memberSample: MemberCardContent = {
  public_id: 'gal1eryMembr',
  name: 'Atelier Brumaire',
  slug: 'atelier-brumaire',
  activity: { FR_FR: 'Agence SEO et contenu', DE_DE: 'Suchmaschinenoptimierung und Inhalte' },
  short_description: {
    FR_FR:
      'Nous reprenons les sites qui ont grandi trop vite. Audit technique, architecture éditoriale, production de contenus signés : une équipe de 18 personnes, une méthode en trois temps et des points chiffrés toutes les deux semaines avec la direction, les équipes produit et les rédactions concernées.',
    DE_DE:
      'Wir übernehmen Websites, die zu schnell gewachsen sind: technische Prüfung, Informationsarchitektur, namentlich gezeichnete Fachbeiträge – mit einem achtzehnköpfigen Team und zweiwöchentlichen Leistungskennzahlenbesprechungen mit Geschäftsführung und Produktverantwortlichen.',
  },
  logo: PICTURES.member,
  cover: PICTURES.engraving,
  colors: { primary: '#D5452C' },
  tags: [
    'SEO international',
    'Stratégie éditoriale',
    'SEO technique',
    'Netlinking',
    'SEO local',
  ].map((label) => ({ tag: tag(label) })),
  cities: ['Lyon', 'Paris', 'Nantes', 'Lille'].map((label) => ({
    slug: label.toLowerCase(),
    label: { FR_FR: label },
  })),
  avg_rating: 9.8,
  endorsements_count: 131,
  authenticated_count: 126,
  score_sum: 312,
  hasVideo: true,
  hasTestimony: true,
  hasCaseStudy: true,
}

/** Nothing but what a member must have. */
export const sparseMemberSample: MemberCardContent = {
  ...memberSample,
  public_id: 'gal1erySprse',
  name: 'Lanterne',
  activity: {},
  short_description: {},
  logo: null,
  cover: null,
  colors: { primary: '#F2B705' },
  tags: [],
  cities: [],
  avg_rating: null,
  endorsements_count: 0,
  authenticated_count: 0,
  score_sum: 0,
  hasVideo: false,
  hasTestimony: false,
  hasCaseStudy: false,
}

export const longMemberSample: MemberCardContent = {
  ...memberSample,
  public_id: 'gal1eryLong1',
  name: 'Rechtsanwaltsgesellschaft für Datenschutzgrundverordnungsangelegenheiten mbH',
  activity: { DE_DE: 'Datenschutzbeauftragtenbestellung und Informationssicherheitsmanagement' },
  short_description: memberSample.short_description.DE_DE
    ? { DE_DE: memberSample.short_description.DE_DE }
    : {},
  logo: null,
  cover: null,
  colors: { primary: '#1F4FD8' },
  tags: [
    'Auftragsverarbeitungsvertragsprüfung',
    'Datenschutzfolgenabschätzung',
    'Informationssicherheit',
  ].map((label) => ({ tag: tag(label) })),
  authenticated_count: 1,
  endorsements_count: 1,
  score_sum: 12345.5,
}

export const QUALITIES = ['Respect des délais', 'Pédagogie', 'Transparence', 'Régularité'].map(
  (label) => ({
    quality: {
      public_id: `quality-${label}`,
      label: { FR_FR: label },
      tag: tag(label, 'QUALITY'),
      endorsements_aggregate: { aggregate: { count: 12 } },
    },
  }),
)

const account: Account = {
  public_id: 'gal1eryAccnt',
  slug: 'valmont-industrie',
  name: 'Valmont Industrie',
  about: {},
  tags: [],
  logo: PICTURES.client,
  is_anonymized: false,
}

export const reviewSample: Endorsement = {
  public_id: 'gal1eryRev1w',
  reference_id: 'gal1eryRev1w',
  lang: 'FR_FR',
  published_rating: 10,
  published_at: '2025-03-16T09:00:00.000Z',
  experienced_on: '2025-02-28',
  title: { FR_FR: 'Un cap tenu pendant six mois' },
  description: {},
  summary: {},
  testimonies: [
    {
      body: {
        FR_FR: {
          full_text:
            'Ils ont annoncé six mois. Ils ont livré en six mois, et les chiffres promis y étaient. Nos équipes export écrivent désormais elles-mêmes leurs pages.',
        },
      },
      highlight: { FR_FR: 'Ils nous ont dit non deux fois. Ils avaient raison deux fois.' },
      video: null,
      written_at: '2025-03-12T09:00:00.000Z',
    },
  ],
  case_study: null,
  timeline: null,
  qualities: QUALITIES.slice(0, 2),
  tags: [],
  pictures: [],
  contact: {
    public_id: 'gal1eryCntct',
    full_name: 'Claire Vasseur',
    first_name: 'Claire',
    last_name: 'Vasseur',
    job_title: { FR_FR: 'Directrice générale' },
    avatar: PICTURES.woman,
    account,
    is_masked: false,
  },
  public_account: account,
  owner: {
    public_id: memberSample.public_id,
    name: memberSample.name,
    slug: 'atelier-brumaire',
    pictures: [],
    colors: memberSample.colors,
  },
  authenticated: {
    date: '2025-03-14T08:00:00.000Z',
    method: 'professional-email',
    domain: 'valmont-industrie.example',
    checked_at: '2024-11-05T09:00:00.000Z',
  },
  relation: null,
  register: {
    entry: 28_417,
    leaf: 'XQdBvq7w+kMmaaNOVyCsaoRnOEt9jE8gR5ynnPOokMI=',
    is_waiting: false,
  },
  is_team_pick: false,
  is_disputed: false,
}
