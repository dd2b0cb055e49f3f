import type { Component } from '#domain/contract/page.ts'
import { memberSample, PICTURES, reviewSample } from '#ui/gallery/cards/card-samples.ts'

let made = 0

/** A block as it comes from the database; its id is the same on server and in browser. */
export function block(
  kind: Component['kind'],
  fields: Partial<Component> = {},
  ...sub_components: Component[]
): Component {
  made += 1
  return {
    public_id: `galBlock${String(made).padStart(4, '0')}`,
    kind,
    position: made,
    lang: 'FR_FR',
    title: null,
    description: null,
    picture: null,
    content: {},
    relationships: [],
    sub_components,
    ...fields,
  }
}

const button = {
  link: '/solutions/demo',
  text: 'Réserver une démo',
  theme: 'primary',
  icon: 'arrow-right',
  obfuscated: false,
} as const

export const hero = (fields: Partial<Component> = {}) =>
  block('HERO', {
    title: 'Choisissez vos prestataires sur preuves',
    description: 'Comparez-les à partir d’avis de clients professionnels, authentifiés un par un.',
    content: { search: { need: 'Quel besoin ?', place: 'Où ?', button: 'Trouver' } },
    relationships: [{ type: 'REVIEW', public_id: reviewSample.public_id }],
    picture: PICTURES.engraving,
    ...fields,
  })

export const card = (title: string, fields: Partial<Component> = {}) =>
  block('CARD', {
    title,
    description: 'Son adresse e-mail professionnelle est confirmée par un lien à usage unique.',
    ...fields,
  })

export const steps = () =>
  ['La personne existe', 'L’entreprise est la sienne', 'Le texte ne bouge plus'].map(
    (title, index) => card(title, { content: { step: index + 1 } }),
  )

export const faq = (title = 'Vos questions') =>
  block(
    'FAQ',
    { title, description: 'Une personne vous répond.' },
    card('Comment savez-vous que l’avis vient d’un vrai client ?'),
    card('Est-ce payant pour les acheteurs ?'),
  )

export const cta = (fields: Partial<Component> = {}) =>
  block('CTA', {
    title: 'Vos clients sont satisfaits. Faites-le attester.',
    description: 'Invitez vos clients, nous authentifions leurs avis.',
    content: { button },
    ...fields,
  })

export const mention = (type: string, id: string, theme = 'light') =>
  block('MENTION', { content: { mention: { id, type, label: type, data: {}, url: null }, theme } })

export const mentionOfReview = (theme?: string) => mention('review', reviewSample.public_id, theme)
export const mentionOfMember = (theme?: string) => mention('member', memberSample.public_id, theme)
export const mentionOfTag = () => mention('tag', 'galTagSample')

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const item = (words: string) => ({ type: 'listItem', content: [paragraph(text(words))] })

export const richText = () =>
  block('RICH_TEXT', {
    content: {
      document: {
        type: 'doc',
        content: [
          { type: 'heading', attrs: { level: 2 }, content: [text('Un titre')] },
          paragraph(
            text('Du texte, '),
            text('gras', { type: 'bold' }),
            text(', '),
            text('italique', { type: 'italic' }),
            text(', '),
            text('un lien', { type: 'link', attrs: { href: '/articles' } }),
            text(' et un prestataire : '),
            { type: 'mention', attrs: { type: 'member', id: memberSample.public_id } },
            { type: 'hardBreak' },
            text('après un retour à la ligne.'),
          ),
          { type: 'bulletList', content: [item('Premier point'), item('Second point')] },
          { type: 'orderedList', content: [item('D’abord'), item('Ensuite')] },
          { type: 'blockquote', content: [paragraph(text('Une citation en retrait.'))] },
          { type: 'unheardOf', content: [paragraph(text('Un nœud inconnu garde ses mots.'))] },
        ],
      },
    },
  })
