import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { Locale } from '#domain/locale.ts'
import type { CallToAction } from '#ui/frame/data/frame-data.ts'
import type { ServicesAnswer } from '#ui/frame/data/services.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Picture } from '#ui/kit/picture/picture.tsx'
import { PickerActivities } from './picker-activities.tsx'
import { PickerCategories } from './picker-categories.tsx'
import styles from './picker-panel.module.css'

type PickerPanelProps = {
  answer: ServicesAnswer
  locale: Locale
  servicesHref: string
  callToAction: CallToAction | null
  /** Something was chosen: its link does the rest. */
  onChoose(): void
}

export function PickerPanel(props: PickerPanelProps) {
  const { answer, locale, servicesHref, callToAction, onChoose } = props
  const [chosen, setChosen] = useState<{ category?: string; activity?: string }>({})
  const listId = useId()
  if (answer.state !== 'ready') {
    return (
      <p className={`wrap ${styles.state}`} role="status">
        {answer.state === 'loading' ? (
          <Trans>Loading services…</Trans>
        ) : (
          <Trans>
            The services could not be loaded. <a href={servicesHref}>See all providers</a>
          </Trans>
        )}
      </p>
    )
  }
  const { categories } = answer
  const category = categories.find(({ id }) => id === chosen.category) ?? categories[0]
  if (!category) return null
  return (
    <div className={`wrap ${styles.panel}`}>
      <PickerCategories
        categories={categories}
        selected={category}
        listId={listId}
        onSelect={({ id }) => setChosen({ category: id })}
      />
      <PickerActivities
        // What was typed for one category is not asked of the next.
        key={category.id}
        categories={categories}
        category={category}
        chosen={chosen.activity}
        listId={listId}
        locale={locale}
        onChoose={(activity) => {
          setChosen({ category: category.id, ...(activity && { activity: activity.id }) })
          onChoose()
        }}
      />
      {callToAction && <PickerOffer offer={callToAction} onChoose={onChoose} />}
    </div>
  )
}

/** The call to action of the site, as a card on night ground. */
function PickerOffer({ offer, onChoose }: { offer: CallToAction; onChoose(): void }) {
  const { title, description, picture, button } = offer
  return (
    <div className={styles.offer} data-theme="dark">
      {picture && (
        <Picture
          src={picture.tf_public_url}
          focal={picture.focal}
          alt=""
          width={picture.width}
          height={picture.height}
          sizes="296px"
        />
      )}
      <div>
        {title && <p className={styles.offerTitle}>{title}</p>}
        {description && <p className={styles.offerText}>{description}</p>}
        <Button
          href={button.href}
          isObfuscated={button.isObfuscated}
          event="book_demo"
          onClick={onChoose}
        >
          {button.text}
        </Button>
      </div>
    </div>
  )
}
