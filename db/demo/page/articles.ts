import { type Calendar, timestamp } from '#db/demo/calendar.ts'
import type { BulkInsert } from '#db/demo/load/bulk-insert.ts'
import type { Media } from '#db/demo/media.ts'
import type { Random } from '#db/demo/random.ts'
import type { CategoryNode, Taxonomy } from '#db/demo/tag/taxonomy.ts'
import type { ArticleText } from '#db/demo/texts.ts'
import {
  blockquote,
  bulletList,
  document,
  heading,
  type Mention,
  mention,
  paragraph,
  type RichNode,
  text,
} from '#db/standard/rich-text/rich-text.ts'
import type { Text } from '#db/standard/text.ts'
import { articlePath } from '#domain/address/paths.ts'
import { articleFigures } from '#domain/content/article-figures.ts'
import { type Locale, localeFromKey } from '#domain/locale.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import { AUTHORS, FURTHER, LEADS } from './article-texts.ts'

/** Something an article speaks of: each language has its own label and address. */
export type Mentionable = {
  id: string
  type: Mention['type']
  label: Text
  urlIn: (locale: Locale) => string | null
}

type Context = {
  insert: BulkInsert
  media: Media
  calendar: Calendar
  taxonomy: Taxonomy
  random: Random
}

/** Articles with mentions of what `mentionsOf` and `membersOf` give for their category. */
export function addArticles(
  context: Context,
  mentionsOf: (category: CategoryNode) => Mentionable[],
  membersOf: (category: CategoryNode) => { id: number }[],
): void {
  const { insert, media, calendar, taxonomy, random } = context
  AUTHORS.forEach(({ fullName, gender, role }, index) => {
    const own = random.fork(`author:${index}`)
    insert.add('author', {
      id: index + 1,
      public_id: own.publicId(),
      full_name: fullName,
      role,
      avatar_asset_id: media.avatar(gender, own),
    })
  })

  const { categories, themes } = taxonomy
  const articles = [0, 1, 2].flatMap((round) =>
    categories.flatMap((category) =>
      category.texts.articles
        .slice(round, round + 1)
        .map((article) => ({ category, article, round })),
    ),
  )
  articles.forEach(({ category, article, round }, index) => {
    const id = index + 1
    const own = random.fork(`article:${article.slug}`)
    const next = articles[(index + 1) % articles.length]?.article ?? article
    const mentions = [...mentionsOf(category), mentionOfArticle(next, random)]
    const body = Object.fromEntries(
      LOCALE_CODES.map((locale) => [locale, bodyOf(article, mentions, locale)]),
    )
    const { langs, reading_minutes } = articleFigures(article.title, body)
    const published_at = timestamp(calendar.officeHour(calendar.today - 3 - index * 31, own))
    insert.add('article', {
      id,
      public_id: own.publicId(),
      slug: article.slug,
      title: article.title,
      excerpt: article.excerpt,
      body,
      langs,
      reading_minutes,
      author_id: (index % AUTHORS.length) + 1,
      cover_asset_id: media.engraving({ usage: 'COVER' }, own),
      published_at,
      first_published_at: published_at,
    })
    const theme = themes[round]
    for (const tag of [category, ...(theme ? [theme] : [])]) {
      insert.add('article_tag', { article_id: id, tag_id: tag.id })
    }
    for (const member of membersOf(category)) {
      insert.add('article_member', { article_id: id, member_id: member.id })
    }
  })
}

function mentionOfArticle(article: ArticleText, random: Random): Mentionable {
  return {
    id: random.fork(`article:${article.slug}`).publicId(),
    type: 'article',
    label: article.title,
    urlIn: (locale) => articlePath(locale, article.slug),
  }
}

/** After which section the article shows a review, a sentence of its own, and a member. */
const REVIEW_AFTER = 0
const QUOTE_AFTER = 2
const MEMBER_AFTER = 3

function bodyOf(
  article: ArticleText,
  mentions: readonly Mentionable[],
  locale: (typeof LOCALE_CODES)[number],
): RichNode {
  const site = localeFromKey(locale) as Locale
  const node = ({ id, type, label, urlIn }: Mentionable) =>
    mention({ id, type, label: label[locale], data: {}, url: urlIn(site) })
  const alone = (each: Mentionable) => paragraph(node(each))
  const ofType = (type: Mention['type']) => mentions.filter((each) => each.type === type)
  const led = mentions.flatMap((each) => {
    const lead = isLed(each.type) ? LEADS[each.type][locale] : undefined
    return lead === undefined ? [] : [[text(lead), node(each)]]
  })
  return document([
    ...article.sections.flatMap((section, index) => [
      heading(section.heading[locale]),
      ...section.paragraphs.map((words) => paragraph(text(words[locale]))),
      ...(index === REVIEW_AFTER ? ofType('review').map(alone) : []),
      ...(index === QUOTE_AFTER ? [blockquote(openingOf(section, locale))] : []),
      ...(index === MEMBER_AFTER ? ofType('member').map(alone) : []),
    ]),
    heading(FURTHER[locale]),
    bulletList(led),
    ...mentions.filter(({ type }) => !isLed(type)).map(alone),
  ])
}

function isLed(type: Mention['type']): type is keyof typeof LEADS {
  return Object.hasOwn(LEADS, type)
}

/** The first sentence of a section, to be lifted out of the text. */
function openingOf(
  { paragraphs }: ArticleText['sections'][number],
  locale: (typeof LOCALE_CODES)[number],
): string {
  const words = paragraphs[0]?.[locale] ?? ''
  const segmenter = new Intl.Segmenter(localeFromKey(locale), { granularity: 'sentence' })
  const [first] = segmenter.segment(words)
  return first?.segment.trim() ?? words
}
