import type { BulkInsert } from '#db/demo/load/bulk-insert.ts'
import type { Media } from '#db/demo/media.ts'
import type { Random } from '#db/demo/random.ts'
import type { Taxonomy } from '#db/demo/tag/taxonomy.ts'
import type { Text } from '#db/demo/texts.ts'
import { LOCALE_CODES, type LocaleCode } from '#domain/text/translated.ts'
import { BLOCK_PAGES, blockPage } from './block-pages.ts'
import { homeBlocks } from './home-blocks.ts'
import { HOME_TITLE } from './home-texts.ts'
import { localized } from './localized.ts'
import { CTA, FOOTER, NAVIGATION } from './page-texts.ts'

export type Block = {
  kind:
    | 'CARD'
    | 'CITIES_QUERIES_TABS'
    | 'CTA'
    | 'FAQ'
    | 'GROUP'
    | 'HEADER'
    | 'HERO'
    | 'MEDIA_LAST_ARTICLES'
    | 'MEMBERS_SERVICES'
    | 'MENTION'
    | 'RICH_TEXT'
    | 'TEAMPICKED_REVIEWS'
  title?: Text
  description?: Text
  /** Texts within are put into the component's language. */
  content?: Record<string, unknown>
  relationships?: { type: string; public_id: string }[]
  picture?: number
  children?: Block[]
}

/** What pages point to that is not theirs. */
export type Featured = {
  member: { publicId: string; name: string; slug: string }
  reviewId: string | undefined
}

type Context = { insert: BulkInsert; media: Media; taxonomy: Taxonomy; random: Random }

export function addPages(context: Context, featured: Featured): void {
  const { insert, media, taxonomy, random } = context
  let pages = 0
  let components = 0

  function addPage(
    type: string,
    slug: string,
    { title, description }: { title: Text; description?: Text },
    blocks: readonly Block[],
  ): void {
    const id = ++pages
    insert.add('page', {
      id,
      public_id: random.fork(`page:${type}:${slug}`).publicId(),
      type,
      slug,
      title,
      description: description ?? {},
    })
    for (const locale of LOCALE_CODES) addBlocks(blocks, locale, { page_id: id })
  }

  function addBlocks(
    blocks: readonly Block[],
    lang: LocaleCode,
    home: { page_id?: number; default_name?: string; parent_id?: number },
  ): void {
    blocks.forEach((block, position) => {
      const id = ++components
      insert.add('page_component', {
        id,
        public_id: random.fork(`component:${id}`).publicId(),
        page_id: home.page_id ?? null,
        default_name: home.default_name ?? null,
        parent_id: home.parent_id ?? null,
        kind: block.kind,
        position,
        lang,
        title: block.title?.[lang] ?? null,
        description: block.description?.[lang] ?? null,
        content: localized(block.content ?? {}, lang),
        relationships: block.relationships ?? [],
        picture_asset_id: block.picture ?? null,
      })
      addBlocks(block.children ?? [], lang, { ...home, parent_id: id })
    })
  }

  const cta: Block = {
    kind: 'CTA',
    title: CTA.title,
    description: CTA.description,
    content: {
      button: {
        target: { brand_path: '/solutions/demo' },
        text: CTA.button,
        theme: 'primary',
        icon: 'arrow-right',
        obfuscated: false,
      },
    },
    picture: media.engraving(
      { usage: 'CONTEXT', alt: CTA.picture, scene: 'rings', hue: 165 },
      random.fork('cta'),
    ),
  }
  addPage('MAIN_NAV', 'main-nav', { title: NAVIGATION.title }, navigationBlocks(taxonomy))
  addPage('MAIN_FOOTER', 'main-footer', { title: FOOTER.title }, footerBlocks())
  addPage('HOME', 'home', { title: HOME_TITLE }, [...homeBlocks({ ...context, featured }), cta])
  for (const page of BLOCK_PAGES) {
    const { blocks, ...texts } = blockPage(page, context)
    const hasCta = 'hasCta' in page && page.hasCta
    addPage(page.type, page.slug, texts, hasCta ? [...blocks, cta] : blocks)
  }
  for (const locale of LOCALE_CODES) addBlocks([cta], locale, { default_name: 'cta' })
}

const link = (title: Text, target: Record<string, unknown>): Block => ({
  kind: 'CARD',
  title,
  content: { target },
})

function navigationBlocks({ categories }: Taxonomy): Block[] {
  return [
    link(NAVIGATION.home, { kind: 'HOME' }),
    link(NAVIGATION.articles, { brand_path: '/articles' }),
    link(NAVIGATION.clients, { kind: 'HOME_MEMBERS_CLIENTS' }),
    link(NAVIGATION.leaderboards, { kind: 'LEADERBOARD', period: 'weekly' }),
    link(NAVIGATION.awards, { kind: 'TRUSTAWARDS' }),
    {
      kind: 'GROUP',
      title: NAVIGATION.providers,
      children: categories.map(({ label, publicId }) =>
        link(label, { kind: 'TAG', tag_public_id: publicId }),
      ),
    },
  ]
}

function footerBlocks(): Block[] {
  return [
    link(FOOTER.find, { brand_path: '/' }),
    link(FOOTER.how, { brand_path: '/solutions' }),
    link(FOOTER.help, { site: 'help' }),
    link(FOOTER.jobs, { site: 'jobs' }),
    link(FOOTER.linkedin, { site: 'linkedin' }),
    link(FOOTER.twitter, { site: 'twitter' }),
    link(FOOTER.legalNotice, { brand_path: '/legal/legal-notice' }),
    link(FOOTER.terms, { brand_path: '/legal/terms' }),
    link(FOOTER.privacy, { brand_path: '/legal/privacy' }),
    link(FOOTER.accessibility, { brand_path: '/legal/accessibility' }),
  ]
}
