import type { Media } from '#db/demo/media.ts'
import type { Random } from '#db/demo/random.ts'
import type { Text } from '#db/demo/texts.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import {
  HERO,
  HOME_QUESTIONS,
  HOME_TITLE,
  PROOF_NOTE,
  PROOF_STEPS,
  PROOF_TITLE,
  SECTIONS,
} from './home-texts.ts'
import type { Block, Featured } from './pages.ts'
import { document, paragraph, text } from './rich-text.ts'

type Context = { media: Media; random: Random; featured: Featured }

/** The home page from its promise to its questions; the call to action closes it. */
export function homeBlocks({ media, random, featured }: Context): Block[] {
  const { reviewId, member } = featured
  return [
    {
      kind: 'HERO',
      title: HOME_TITLE,
      description: HERO.description,
      content: { search: { need: HERO.need, place: HERO.place, button: HERO.button } },
      relationships: reviewId ? [{ type: 'REVIEW', public_id: reviewId }] : [],
      picture: media.engraving(
        { usage: 'CONTEXT', alt: HERO.picture, scene: 'arches', hue: 165 },
        random.fork('hero'),
      ),
    },
    {
      kind: 'GROUP',
      children: [
        { kind: 'HEADER', title: PROOF_TITLE },
        ...PROOF_STEPS.map(({ title, description }, index): Block => {
          return { kind: 'CARD', title, description, content: { step: index + 1 } }
        }),
        { kind: 'RICH_TEXT', content: { document: inEachLanguage(PROOF_NOTE) } },
        {
          kind: 'MENTION',
          content: {
            mention: {
              id: member.publicId,
              type: 'member',
              label: member.name,
              data: {},
              url: `/profil/${member.slug}`,
            },
          },
          relationships: [{ type: 'MEMBER', public_id: member.publicId }],
        },
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
