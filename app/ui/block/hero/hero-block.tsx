import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { membersPath } from '#domain/address/paths.ts'
import type { CityActivities } from '#domain/contract/page.ts'
import { ActivityInCity } from '#ui/block/city/activity-in-city.tsx'
import { BlockButton } from '#ui/block/part/block-button.tsx'
import { buttonOf, lookUp, recordOf, relatedId, textOf } from '#ui/block/part/block-content.ts'
import { BlockHeading } from '#ui/block/part/block-heading.tsx'
import { BlockPicture } from '#ui/block/part/block-picture.tsx'
import type { BlockProps } from '#ui/block/part/block-props.ts'
import { joinClasses } from '#ui/kit/join-classes.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './hero-block.module.css'
import { HeroExhibit } from './hero-exhibit.tsx'
import { HeroSearch } from './hero-search.tsx'

/** HERO: the promise with a search on one side, a picture and a review as evidence on the other. */
export function HeroBlock({ component, data, level, isNested }: BlockProps) {
  const { title, description, picture, content } = component
  const search = recordOf(content).search
  const texts = recordOf(search)
  const button = buttonOf(component)
  const review = lookUp(data.reviews, relatedId(component, 'REVIEW'))
  const cities = data.cities ?? []
  const hasPicture = picture !== null || review !== undefined
  return (
    <section className={isNested ? styles.nested : styles.hero}>
      <div className={`${isNested ? '' : 'wrap '}${hasPicture ? styles.columns : ''}`}>
        <div className={styles.promise}>
          {textOf(title) && (
            <BlockHeading level={level} className={styles.title}>
              {title}
            </BlockHeading>
          )}
          {textOf(description) && <p className={styles.lead}>{description}</p>}
          {search !== undefined && (
            <>
              <HeroSearch
                texts={{
                  need: textOf(texts.need),
                  place: textOf(texts.place),
                  button: textOf(texts.button),
                }}
                cities={cities}
              />
              <Examples cities={cities} />
            </>
          )}
          {button && <BlockButton button={button} />}
        </div>
        {hasPicture && (
          <div className={joinClasses(styles.evidence, !review && styles.pictureOnly)}>
            {picture && (
              <BlockPicture
                picture={picture}
                className={styles.picture}
                // It covers a place that is higher than itself, so it is shown wider than the place. On a phone a hair
                // less: the next smaller one is as sharp to the eye and a quarter lighter.
                sizes="(min-width: 640px) 720px, 88vw"
                isFirst
              />
            )}
            {review && <HeroExhibit review={review} />}
          </div>
        )}
      </div>
    </section>
  )
}

const EXAMPLES = 3

/** The most chosen activity of each of the largest cities, none twice. */
function Examples({ cities }: { cities: readonly CityActivities[] }) {
  const { locale } = use(PageEnvironmentContext)
  const examples: (CityActivities['activities'][number] & { city: CityActivities })[] = []
  for (const city of cities.slice(0, EXAMPLES)) {
    const fresh = city.activities.find(({ activity }) =>
      examples.every((each) => each.activity.slug !== activity.slug),
    )
    if (fresh) examples.push({ ...fresh, city })
  }
  if (examples.length === 0) return null
  return (
    <p className={styles.examples}>
      <span className={styles.prelude}>
        <Trans>For example:</Trans>
      </span>{' '}
      {examples.map(({ activity, city }) => (
        <a key={city.slug} href={membersPath(locale, activity.category, activity.slug, city.slug)}>
          <ActivityInCity activity={activity.label} city={city.label} />
        </a>
      ))}
    </p>
  )
}
