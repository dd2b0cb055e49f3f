import { type ComponentType, use } from 'react'
import type { BlockData, Component } from '#domain/contract/page.ts'
import { CityTabsBlock } from '#ui/block/city/city-tabs-block.tsx'
import { isDark, recordOf, stepOf, textOf } from '#ui/block/part/block-content.ts'
import { BlockHeading, cardLevel } from '#ui/block/part/block-heading.tsx'
import type { BlockProps } from '#ui/block/part/block-props.ts'
import { BlockSection } from '#ui/block/part/block-section.tsx'
import { hasOwnContent, isShown } from '#ui/block/part/is-shown.ts'
import { mentionCard } from '#ui/block/part/mention-card.tsx'
import { RichTextBlock } from '#ui/block/rich-text/rich-text-block.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ReviewWalk } from '#ui/profile/reference/review-walk.tsx'
import { ReviewCard } from '#ui/review/review-card.tsx'
import styles from './blocks.module.css'
import { CardBlock } from './card-block.tsx'
import { CtaBlock } from './cta-block.tsx'
import { FaqBlock } from './faq-block.tsx'
import { GroupBlock } from './group-block.tsx'
import { LastArticlesBlock } from './last-articles-block.tsx'
import { MembersServicesBlock } from './members-services-block.tsx'

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

/** HEADER: a title with what is said below it. It heads a page, or the blocks beside it. */
function HeaderBlock({ component, level, isNested }: BlockProps) {
  const { title, description } = component
  return (
    <header className={isNested ? styles.nested : `wrap ${styles.header}`}>
      {textOf(title) && (
        <BlockHeading level={level} isNested={isNested}>
          {title}
        </BlockHeading>
      )}
      {textOf(description) && <p className={styles.lead}>{description}</p>}
    </header>
  )
}

/** MENTION: a review, a member or a tag that the page speaks of; nothing else has a drawing. */
function MentionBlock({ component, data, level, isNested }: BlockProps) {
  const { locale } = use(PageEnvironmentContext)
  return (
    <div className={isNested ? styles.mentionBlockNested : `wrap ${styles.alone}`}>
      {mentionCard(recordOf(component.content).mention, data, {
        locale,
        theme: isDark(component) ? 'dark' : 'light',
        headingLevel: cardLevel(level),
      })}
    </div>
  )
}

type CardListProps = { cards: readonly BlockProps[]; isNested: boolean }

/** Neighbouring cards: numbered steps between rules, or a grid of cards. */
function CardList({ cards, isNested }: CardListProps) {
  const isSteps = cards.every(({ component }) => stepOf(component) !== undefined)
  const items = cards.map((card) => (
    <li key={card.component.public_id}>
      <CardBlock {...card} isNested />
    </li>
  ))
  const list = isSteps ? (
    <ol className={styles.steps}>{items}</ol>
  ) : (
    <ul className={styles.grid}>{items}</ul>
  )
  return isNested ? list : <div className={`wrap ${styles.section}`}>{list}</div>
}

/** TEAMPICKED_REVIEWS: reviews that the team has picked, side by side; the first speaks loudest. */
function TeamPickedReviewsBlock({ component, data, level, isNested }: BlockProps) {
  const picks = data.picks ?? []
  if (picks.length === 0) return null
  return (
    <BlockSection component={component} level={level} isNested={isNested} isTinted>
      <ReviewWalk name={component.public_id} reviews={picks} hasMember>
        <ul className={styles.picks}>
          {picks.map((review, index) => (
            <li key={review.public_id}>
              <ReviewCard
                review={review}
                hasMember
                isFeatured={index === 0}
                headingLevel={cardLevel(level + 1)}
              />
            </li>
          ))}
        </ul>
      </ReviewWalk>
    </BlockSection>
  )
}
