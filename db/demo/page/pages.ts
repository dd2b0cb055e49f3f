import type { BulkInsert } from '#db/demo/load/bulk-insert.ts'
import type { Media } from '#db/demo/media.ts'
import type { Random } from '#db/demo/random.ts'
import type { Taxonomy } from '#db/demo/tag/taxonomy.ts'
import { type ContentBlock, DEFAULT_PAGE, renameTags } from '#db/standard/content/content.ts'
import type { Featured } from '#db/standard/page/home-blocks.ts'
import { standardPages } from '#db/standard/page/pages.ts'
import { PICTURE_NAMES, PICTURES, pictureAddress } from '#db/standard/page/pictures.ts'
import { LOCALE_CODES, type LocaleCode } from '#domain/text/translated.ts'

type Context = { insert: BulkInsert; media: Media; taxonomy: Taxonomy; random: Random }

/** From which chance each picture is drawn. */
const PICTURE_SEEDS = {
  rings: 'cta',
  arches: 'hero',
  steps: 'page:solutions',
  balance: 'page:avis',
  lighthouse: 'page:demo',
} as const

/** The standard pages, opening with a review and its member, and with pictures drawn for this demo. */
export function addPages({ insert, media, taxonomy, random }: Context, featured: Featured): void {
  let pages = 0
  let components = 0
  const pictures = new Map(
    PICTURE_NAMES.map((scene) => {
      const picture = { usage: 'CONTEXT', scene, ...PICTURES[scene] } as const
      return [pictureAddress(scene), media.engraving(picture, random.fork(PICTURE_SEEDS[scene]))]
    }),
  )
  const ids = new Map<unknown, string>(taxonomy.names)
  const namedHere = (blocks: ContentBlock[]) =>
    renameTags(blocks, ({ tag, ...target }) => ({ ...target, tag_public_id: ids.get(tag) }))

  function addBlocks(
    blocks: readonly ContentBlock[],
    lang: LocaleCode,
    home: { page_id?: number; default_name?: string; parent_id?: number },
  ): void {
    blocks.forEach((block, position) => {
      const id = ++components
      const { tf_public_url: picture } = block.picture ?? {}
      insert.add('page_component', {
        id,
        public_id: random.fork(`component:${id}`).publicId(),
        page_id: home.page_id ?? null,
        default_name: home.default_name ?? null,
        parent_id: home.parent_id ?? null,
        kind: block.kind,
        position,
        lang,
        title: block.title ?? null,
        description: block.description ?? null,
        content: block.content ?? {},
        relationships: block.relationships ?? [],
        picture_asset_id: picture === undefined ? null : (pictures.get(picture) ?? null),
      })
      addBlocks(block.children ?? [], lang, { ...home, parent_id: id })
    })
  }

  for (const { type, slug, public_id, title, description, blocks } of standardPages(featured)) {
    if (type !== DEFAULT_PAGE) {
      insert.add('page', {
        id: ++pages,
        public_id,
        type,
        slug,
        title,
        description: description ?? {},
      })
    }
    const home = type === DEFAULT_PAGE ? { default_name: slug } : { page_id: pages }
    for (const locale of LOCALE_CODES) addBlocks(namedHere(blocks[locale]), locale, home)
  }
}
