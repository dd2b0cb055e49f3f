import type { ReactNode } from 'react'
import type { Component } from '#domain/contract/page.ts'
import { Blocks } from '#ui/block/blocks.tsx'
import { HeroBlock } from '#ui/block/hero/hero-block.tsx'
import { PICTURES } from '#ui/gallery/cards/card-samples.ts'
import { dataSample, emptyData } from './blocks/block-data-sample.ts'
import {
  block,
  card,
  cta,
  faq,
  hero,
  mention,
  mentionOfMember,
  mentionOfReview,
  mentionOfTag,
  richText,
  steps,
} from './blocks/block-samples.ts'
import styles from './blocks-section.module.css'

const title = (words: string) => ({ title: words })

/** Each of the twelve kinds alone, full and half-filled. */
const ALONE: Record<string, Component[]> = {
  HERO: [hero()],
  'HERO without review and search': [hero({ relationships: [], content: {} })],
  'HERO, words alone': [hero({ relationships: [], content: {}, picture: null })],
  HEADER: [block('HEADER', { title: 'Ce que nous vérifions', description: 'Un par un.' })],
  CARD: [card('La personne existe')],
  'CARD: a row with link, icon, picture and button, dark': [
    card('Vers les articles', { content: { link: '/articles' } }),
    card('Avec une icône', { content: { icon: 'shield-check' } }),
    card('Avec une image', { picture: PICTURES.engraving }),
    card('Sombre', { content: { theme: 'dark', icon: 'medal' } }),
  ],
  'CARD: steps': steps(),
  CTA: [cta({ picture: PICTURES.engraving })],
  'CTA without picture, button obfuscated': [
    cta({
      title: 'Un appel sans image',
      content: {
        button: {
          link: '/solutions',
          text: 'Voir la méthode',
          theme: 'secondary-dark',
          icon: null,
          obfuscated: true,
        },
      },
    }),
  ],
  FAQ: [faq()],
  MEMBERS_SERVICES: [block('MEMBERS_SERVICES', title('Tous les métiers'))],
  CITIES_QUERIES_TABS: [block('CITIES_QUERIES_TABS', title('Près de vous, par activité'))],
  TEAMPICKED_REVIEWS: [block('TEAMPICKED_REVIEWS', title('Retenus par la rédaction'))],
  MEDIA_LAST_ARTICLES: [block('MEDIA_LAST_ARTICLES', title('À lire avant de choisir'))],
  RICH_TEXT: [richText()],
  'MENTION: review, member, tag': [mentionOfReview(), mentionOfMember(), mentionOfTag()],
  'MENTION: dark': [mentionOfReview('dark'), mentionOfMember('dark')],
}

const NESTED: Record<string, Component[]> = {
  'GROUP: steps, a note, a member': [
    block(
      'GROUP',
      {},
      block('HEADER', title('Ce que nous vérifions, en groupe')),
      ...steps(),
      richText(),
      mentionOfMember(),
    ),
  ],
  'GROUP in GROUP in GROUP': [
    block(
      'GROUP',
      title('Dehors'),
      card('Une carte'),
      card('Sa voisine'),
      block(
        'GROUP',
        { title: 'Dedans', content: { theme: 'dark' } },
        mentionOfTag(),
        block(
          'GROUP',
          title('Au fond'),
          faq('Vos questions, au fond'),
          cta(title('Un appel, au fond')),
        ),
      ),
    ),
  ],
  'GROUP of data': [
    block(
      'GROUP',
      title('Des données'),
      block('MEMBERS_SERVICES', title('Métiers')),
      block('CITIES_QUERIES_TABS', title('Villes')),
      block('TEAMPICKED_REVIEWS', title('Avis')),
      block('MEDIA_LAST_ARTICLES', title('Articles')),
    ),
  ],
}

/** Nothing of these is drawn, nor anything around them. */
const INVISIBLE: Component[] = [
  block('GROUP', title('Un groupe vide'), block('GROUP', {}, mentionOfMember())),
  block('MEMBERS_SERVICES', title('Sans métiers')),
  block('CITIES_QUERIES_TABS', title('Sans villes')),
  block('TEAMPICKED_REVIEWS', title('Sans avis')),
  block('MEDIA_LAST_ARTICLES', title('Sans articles')),
  block('FAQ', title('Sans questions')),
  block('RICH_TEXT', { content: { document: { type: 'doc', content: [] } } }),
  ...['article', 'buyer', 'collection', 'reward'].map((type) => mention(type, 'anything0001')),
]

export function BlocksSection() {
  return (
    <section aria-labelledby="gallery-blocks">
      <h2 id="gallery-blocks">Page blocks</h2>
      {[...Object.entries(ALONE), ...Object.entries(NESTED)].map(([name, components]) => (
        <Specimen key={name} name={name}>
          <Blocks level={4} components={components} data={dataSample} hero={HeroBlock} />
        </Specimen>
      ))}
      <Specimen name="Without data: nothing between these lines">
        <div className={styles.empty}>
          <Blocks level={4} components={INVISIBLE} data={emptyData} hero={HeroBlock} />
        </div>
      </Specimen>
    </section>
  )
}

function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.specimen}>
      <h3 className={styles.name}>{name}</h3>
      <div className={styles.page}>{children}</div>
    </div>
  )
}
