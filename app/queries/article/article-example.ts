import type { ArticleSummary } from '#domain/contract/article.ts'
import type { Tag } from '#domain/contract/tag.ts'

export const exampleTheme: Tag = {
  public_id: 'tHemeChoose1',
  kind: 'MARKETING_CATEGORY',
  label: { FR_FR: 'Bien choisir', EN_GB: 'Choosing well' },
  icon: 'tag',
  slug: 'bien-choisir',
  category: null,
  parent: null,
}

export const exampleArticle: ArticleSummary = {
  public_id: 'aRticlePub1c',
  slug: 'choisir-un-prestataire-de-developpement',
  title: {
    FR_FR: 'Choisir un prestataire de développement',
    EN_GB: 'Choosing a development partner',
  },
  excerpt: { FR_FR: 'Les vérifications qui évitent la plupart des déconvenues.' },
  cover: {
    tf_public_url: '/media/cover/choisir.webp',
    width: 1200,
    height: 800,
    alt: null,
  },
  author: {
    public_id: 'aUthorPub1ic',
    full_name: 'Hélène Castaing',
    role: { FR_FR: 'Rédactrice en chef', EN_GB: 'Editor-in-chief' },
    avatar: null,
  },
  published_at: '2026-11-12T09:30:00.000Z',
  reading_minutes: 6,
  tags: [{ tag: exampleTheme }],
}
