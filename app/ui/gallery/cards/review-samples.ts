import type { Account, Endorsement } from '#domain/contract/endorsement.ts'
import { PICTURES, QUALITIES, reviewSample } from './card-samples.ts'

const [testimony] = reviewSample.testimonies

const video = {
  ...testimony,
  body: {},
  highlight: { FR_FR: 'Le premier audit que j’ai compris' },
  video: 'https://video.example/1',
  written_at: null,
}

export const videoSample: Endorsement = {
  ...reviewSample,
  published_rating: 9,
  title: {},
  testimonies: [video],
  pictures: [{ kind: 'COVER', file: PICTURES.engraving }],
  contact: {
    ...reviewSample.contact,
    full_name: 'Hugo Marchetti',
    avatar: PICTURES.man,
    job_title: { FR_FR: 'Responsable numérique' },
  },
  authenticated: {
    date: '2025-08-28T08:00:00.000Z',
    method: 'company-check',
    domain: null,
    checked_at: '2025-08-28T08:00:00.000Z',
  },
  relation: null,
  register: null,
}

export const videoWithoutCoverSample: Endorsement = { ...videoSample, pictures: [] }

export const caseStudySample: Endorsement = {
  ...reviewSample,
  published_rating: 9.4,
  title: { FR_FR: 'Migrer 9 000 fiches produits sans perdre de positions' },
  testimonies: [],
  case_study: {
    issue: { FR_FR: 'Un catalogue vieillissant' },
    solution: {},
    result: {},
    figures: [
      { value: '0 %', label: { FR_FR: 'de trafic perdu' } },
      { value: '7 sem.', label: { FR_FR: 'de migration' } },
      { value: '3', label: { FR_FR: 'personnes' } },
    ],
  },
  qualities: QUALITIES,
}

/** A testimony, a video and a case study at once. */
export const everyKindSample: Endorsement = {
  ...caseStudySample,
  testimonies: testimony ? [testimony, video] : [],
  pictures: videoSample.pictures,
}

const maskedAccount: Account = {
  public_id: null,
  slug: null,
  name: {
    FR_FR: 'Entreprise confidentielle – Activités financières et d’assurance',
    DE_DE: 'Vertrauliches Unternehmen – Finanz- und Versicherungsdienstleistungen',
  },
  about: {},
  tags: [],
  logo: null,
  is_anonymized: true,
}

export const maskedSample: Endorsement = {
  ...reviewSample,
  authenticated: {
    date: '2025-03-14T08:00:00.000Z',
    method: 'professional-email',
    domain: null,
    checked_at: null,
  },
  relation: { method: 'brief', sent: '2026-03', chosen: '2026-04', agreed: '2026-04' },
  register: { entry: null, leaf: null, is_waiting: true },
  published_rating: 9,
  title: {},
  contact: {
    ...reviewSample.contact,
    public_id: null,
    full_name: 'K. T.',
    first_name: 'K.',
    last_name: 'T.',
    job_title: { FR_FR: 'Fonction confidentielle', DE_DE: 'Vertrauliche Funktion' },
    avatar: null,
    account: maskedAccount,
    is_masked: true,
  },
  public_account: maskedAccount,
}

export const unauthenticatedSample: Endorsement = {
  ...reviewSample,
  published_rating: 5,
  title: { FR_FR: 'Un travail inégal' },
  qualities: [],
  experienced_on: null,
  authenticated: null,
  relation: null,
  register: null,
  is_disputed: true,
}

export const wordlessSample: Endorsement = {
  ...reviewSample,
  published_rating: 7,
  title: {},
  testimonies: [],
  qualities: [],
  contact: { ...reviewSample.contact, avatar: null },
  public_account: { ...reviewSample.public_account, logo: null },
}

export const germanSample: Endorsement = {
  ...reviewSample,
  lang: 'DE_DE',
  title: { DE_DE: 'Datenschutzgrundverordnungskonforme Kundenbeziehungsmanagementeinführung' },
  testimonies: [
    {
      body: {
        DE_DE: {
          full_text:
            'Die Softwareentwicklungsabteilung hat die Qualitätssicherungsmaßnahmen pünktlich abgeschlossen. Zusammenarbeit, Erreichbarkeit und Nachvollziehbarkeit waren durchgehend vorbildlich; selbst die Arbeitsunfähigkeitsbescheinigungsverwaltung läuft seither fehlerfrei. '.repeat(
              7,
            ),
        },
      },
      highlight: {},
      video: null,
      written_at: null,
    },
  ],
  contact: {
    ...reviewSample.contact,
    full_name: 'Dr. Maximiliane Freifrau von Schwarzenbach-Hohenstein',
    job_title: { DE_DE: 'Hauptabteilungsleiterin Unternehmenskommunikation' },
  },
}
