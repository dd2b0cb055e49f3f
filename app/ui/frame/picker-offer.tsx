import { Button } from '#ui/kit/button/button.tsx'
import { Picture } from '#ui/kit/picture/picture.tsx'
import type { CallToAction } from './frame-data.ts'
import styles from './picker-panel.module.css'

/** The call to action of the site, as a card on night ground. */
export function PickerOffer({ offer, onChoose }: { offer: CallToAction; onChoose(): void }) {
  const { title, description, picture, button } = offer
  return (
    <div className={styles.offer} data-theme="dark">
      {picture && (
        <Picture
          src={picture.tf_public_url}
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
