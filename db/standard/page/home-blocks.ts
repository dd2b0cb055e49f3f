import { document, paragraph, text } from '#db/standard/rich-text/rich-text.ts'
import type { Text } from '#db/standard/text.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import type { Block } from './block.ts'
import {
  HERO,
  HOME_QUESTIONS,
  HOME_TITLE,
  PROOF_NOTE,
  PROOF_STEPS,
  PROOF_TITLE,
  SECTIONS,
} from './home-texts.ts'

/** What the home page of a site with reviews opens with. */
export type Featured = {
  member: { publicId: string; name: string; slug: string }
  reviewId: string | undefined
}

/** The home page from its promise to its questions; the call to action closes it. */
export function homeBlocks(featured: Featured | undefined): Block[] {
  return [
    {
      kind: 'HERO',
      title: HOME_TITLE,
      description: HERO.description,
      content: { search: { need: HERO.need, place: HERO.place, button: HERO.button } },
      ...(featured?.reviewId && {
        relationships: [{ type: 'REVIEW', public_id: featured.reviewId }],
      }),
      picture: 'arches',
    },
    {
      kind: 'GROUP',
      children: [
        { kind: 'HEADER', title: PROOF_TITLE },
        ...PROOF_STEPS.map(({ title, description }, index): Block => {
          return { kind: 'CARD', title, description, content: { step: index + 1 } }
        }),
        { kind: 'RICH_TEXT', content: { document: inEachLanguage(PROOF_NOTE) } },
        ...(featured ? [mentionOf(featured.member)] : []),
      ],
    },
    { kind: 'MEMBERS_SERVICES', title: SECTIONS.services },
    { kind: 'TEAMPICKED_REVIEWS', title: SECTIONS.picks, description: SECTIONS.picksLead },
    { kind: 'CITIES_QUERIES_TABS', title: SECTIONS.cities },
    { kind: 'MEDIA_LAST_ARTICLES', title: SECTIONS.articles },
    {
      kind: 'FAQ',
      title: SECTIONS.faq,
      children: HOME_QUESTIONS.map(({ question, answer }) => ({
        kind: 'CARD',
        title: question,
        description: answer,
      })),
    },
  ]
}

function inEachLanguage(words: Text) {
  return Object.fromEntries(
    LOCALE_CODES.map((locale) => [locale, document([paragraph(text(words[locale]))])]),
  )
}

function mentionOf({ publicId, name, slug }: Featured['member']): Block {
  const mention = {
    id: publicId,
    type: 'member',
    label: name,
    data: {},
    url: `/profil/${slug}`,
  }
  return {
    kind: 'MENTION',
    content: { mention },
    relationships: [{ type: 'MEMBER', public_id: publicId }],
  }
}
