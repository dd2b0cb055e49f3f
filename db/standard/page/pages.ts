import { type ContentPage, DEFAULT_PAGE, tagName } from '#db/standard/content/content.ts'
import { readStandardTags } from '#db/standard/tags.ts'
import type { Text } from '#db/standard/text.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import { type Block, inLanguage } from './block.ts'
import { BLOCK_PAGES, blockPage } from './block-pages.ts'
import { type Featured, homeBlocks } from './home-blocks.ts'
import { HOME_TITLE } from './home-texts.ts'
import { CTA, FOOTER, NAVIGATION } from './page-texts.ts'

type Page = { title?: Text; description?: Text; blocks: Block[] }

/** By which a page is known for good. */
const PUBLIC_IDS: Record<string, string> = {
  'main-nav': 'AxMfKxiiDzR9',
  'main-footer': 'GijmumAU7vns',
  home: 'c2Ztql6rEJQe',
  solutions: '8drLr3TMj35m',
  avis: 'YgfJ6WiCEfTq',
  demo: 'i2gn0g9WmbiY',
  'legal-notice': '9aOSm8QAdEMU',
  terms: 'PKm5EJ4mop5c',
  privacy: 'UZpxyujjc152',
  accessibility: 'OnmSZqEUKQR2',
}

/** All pages that a new site begins with. A site with reviews may open with one, and with whom it is about. */
export function standardPages(featured?: Featured): ContentPage[] {
  return [
    page('MAIN_NAV', 'main-nav', { title: NAVIGATION.title, blocks: navigationBlocks() }),
    page('MAIN_FOOTER', 'main-footer', { title: FOOTER.title, blocks: footerBlocks() }),
    page('HOME', 'home', { title: HOME_TITLE, blocks: [...homeBlocks(featured), CALL_TO_ACTION] }),
    ...BLOCK_PAGES.map((each) => {
      const { blocks, ...texts } = blockPage(each)
      const hasCta = 'hasCta' in each && each.hasCta
      const all = hasCta ? [...blocks, CALL_TO_ACTION] : blocks
      return page(each.type, each.slug, { ...texts, blocks: all })
    }),
    page(DEFAULT_PAGE, 'cta', { blocks: [CALL_TO_ACTION] }),
  ]
}

function page(type: ContentPage['type'], slug: string, { blocks, ...texts }: Page): ContentPage {
  const own = LOCALE_CODES.map((lang) => [lang, blocks.map((block) => inLanguage(block, lang))])
  const public_id = PUBLIC_IDS[slug]
  return {
    type,
    slug,
    ...(type !== DEFAULT_PAGE && public_id && { public_id }),
    ...texts,
    blocks: Object.fromEntries(own) as ContentPage['blocks'],
  }
}

const CALL_TO_ACTION: Block = {
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
  picture: 'rings',
}

const link = (title: Text, target: Record<string, unknown>): Block => ({
  kind: 'CARD',
  title,
  content: { target },
})

function navigationBlocks(): Block[] {
  const categories = readStandardTags().filter(({ kind }) => kind === 'CATEGORY')
  return [
    link(NAVIGATION.home, { kind: 'HOME' }),
    link(NAVIGATION.articles, { brand_path: '/articles' }),
    link(NAVIGATION.clients, { kind: 'HOME_MEMBERS_CLIENTS' }),
    link(NAVIGATION.leaderboards, { kind: 'LEADERBOARD', period: 'weekly' }),
    link(NAVIGATION.awards, { kind: 'TRUSTAWARDS' }),
    {
      kind: 'GROUP',
      title: NAVIGATION.providers,
      children: categories.map((tag) => link(tag.label, { kind: 'TAG', tag: tagName(tag) })),
    },
  ]
}

function footerBlocks(): Block[] {
  return [
    link(FOOTER.find, { brand_path: '/' }),
    link(FOOTER.how, { brand_path: '/solutions' }),
    link(FOOTER.register, { brand_path: '/registre' }),
    link(FOOTER.moderation, { brand_path: '/solutions/moderation' }),
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
