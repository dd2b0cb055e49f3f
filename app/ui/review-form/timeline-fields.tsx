import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { TIMELINE_PLACES, type TimelineField } from '#domain/review/review-form.ts'
import { NeedMark } from '#ui/kit/form/need-mark.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import styles from './timeline-fields.module.css'

type TimelineFieldsProps = {
  field(name: TimelineField): Omit<ComponentProps<typeof TextInput>, 'label'>
  /** Of what is typed, where it is not the page's. */
  lang?: string
}

/** The steps of a project: when, and what happened. */
export function TimelineFields({ field, lang }: TimelineFieldsProps) {
  const { t } = useLingui()
  return (
    <fieldset className={styles.timeline}>
      <legend>
        <Trans>The timeline</Trans>
        <NeedMark required={false} />
      </legend>
      {TIMELINE_PLACES.map((place) => (
        <div key={place} className={styles.event}>
          <TextInput {...field(`timeline_label_${place}`)} label={t`When (${place})`} lang={lang} />
          <TextInput
            {...field(`timeline_text_${place}`)}
            label={t`What happened (${place})`}
            lang={lang}
          />
        </div>
      ))}
    </fieldset>
  )
}
