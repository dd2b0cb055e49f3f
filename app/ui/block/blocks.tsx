import type { ComponentType } from 'react'
import type { BlockData } from '#domain/contract/block-data.ts'
import type { Component } from '#domain/contract/page.ts'
import type { BlockProps } from './block-props.ts'
import styles from './blocks.module.css'
import { CardBlock } from './card-block.tsx'
import { CardList } from './card-list.tsx'
import { CityTabsBlock } from './city-tabs-block.tsx'
import { CtaBlock } from './cta-block.tsx'
import { FaqBlock } from './faq-block.tsx'
import { GroupBlock } from './group-block.tsx'
import { HeaderBlock } from './header-block.tsx'
import { hasOwnContent, isShown } from './is-shown.ts'
import { LastArticlesBlock } from './last-articles-block.tsx'
import { MembersServicesBlock } from './members-services-block.tsx'
import { MentionBlock } from './mention-block.tsx'
import { RichTextBlock } from './rich-text-block.tsx'
import { TeamPickedReviewsBlock } from './team-picked-reviews-block.tsx'

type Drawing = ComponentType<BlockProps>

const DRAWINGS: Record<Exclude<Component['kind'], 'HERO'>, Drawing> = {
  CARD: CardBlock,
  CITIES_QUERIES_TABS: CityTabsBlock,
  CTA: CtaBlock,
  FAQ: FaqBlock,
  GROUP: GroupBlock,
  HEADER: HeaderBlock,
  MEDIA_LAST_ARTICLES: LastArticlesBlock,
  MEMBERS_SERVICES: MembersServicesBlock,
  MENTION: MentionBlock,
  RICH_TEXT: RichTextBlock,
  TEAMPICKED_REVIEWS: TeamPickedReviewsBlock,
}

/** These give their inner blocks a place of their own; below any other, they follow it. */
const HOSTS: ReadonlySet<Component['kind']> = new Set(['CARD', 'FAQ', 'GROUP'])

const TITLES: ReadonlySet<Component['kind']> = new Set(['HEADER', 'HERO'])

type BlocksProps = {
  components: readonly Component[]
  data: BlockData
  /** Of the first heading: 1 where the blocks are the whole page, 2 below a page's own title. */
  level?: number
  isNested?: boolean
  /** Draws a hero where blocks are the whole page; below a page's own title it is a header like others. */
  hero?: Drawing
}

/** The blocks of a page in any nesting, as they stand in the database. */
export function Blocks({
  components,
  data,
  level = 1,
  isNested = false,
  hero = HeaderBlock,
}: BlocksProps) {
  const drawings: Record<string, Drawing> = { ...DRAWINGS, HERO: hero }
  const shown = components.filter((component) => isShown(component, data))
  const hasTitle = shown[0] !== undefined && TITLES.has(shown[0].kind)

  function levelOf(component: Component): number {
    if (hasTitle) return component === shown[0] ? level : level + 1
    return Math.max(level, 2)
  }

  function propsOf(component: Component): BlockProps {
    const own = levelOf(component)
    const below = component.title ? own + 1 : own
    return {
      component,
      data,
      level: own,
      isNested,
      inside: (inner) => (
        <Blocks components={inner} data={data} level={below} isNested hero={hero} />
      ),
    }
  }

  return runsOfCards(shown).map((run) => {
    const [first] = run
    if (!first) return null
    const key = first.public_id
    if (run.length > 1) return <CardList key={key} cards={run.map(propsOf)} isNested={isNested} />
    return <Block key={key} drawing={drawings[first.kind]} {...propsOf(first)} />
  })
}

function Block({ drawing: Drawing, ...props }: BlockProps & { drawing: Drawing | undefined }) {
  const { component, data, isNested, inside } = props
  const { kind, sub_components } = component
  const isHost = HOSTS.has(kind)
  const hasFollowers = !isHost && sub_components.length > 0
  return (
    <>
      {Drawing && (isHost || hasOwnContent(component, data)) && <Drawing {...props} />}
      {hasFollowers && (
        <div className={isNested ? styles.inner : `wrap ${styles.followers}`}>
          {inside(sub_components)}
        </div>
      )}
    </>
  )
}

/** Neighbouring cards stand side by side: each run of them is one list. */
function runsOfCards(components: readonly Component[]): Component[][] {
  const runs: Component[][] = []
  for (const component of components) {
    const last = runs.at(-1)
    if (component.kind === 'CARD' && last?.[0]?.kind === 'CARD') last.push(component)
    else runs.push([component])
  }
  return runs
}
