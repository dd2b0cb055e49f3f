import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import { restoreEarlyWords } from '#ui/kit/early-words.ts'
import control from '#ui/kit/form/control.module.css'
import field from '#ui/kit/form/field.module.css'
import { FieldErrors } from '#ui/kit/form/field-errors.tsx'
import { describingAttributes, hintId } from '#ui/kit/form/field-props.ts'
import { NeedMark } from '#ui/kit/form/need-mark.tsx'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import styles from './rich-text-field.module.css'
import type { RichTextFieldProps } from './rich-text-field-props.ts'

const RichTextEditor = lazy(async () => ({
  default: (await import('./rich-text-editor.tsx')).RichTextEditor,
}))

/** Of the markup, the same in every language. */
const SIGNS = '## - 1. > **…** *…* […](https://…) @[member:id] ![picture:id] ![video:https://…]'

/**
 * A text with headings, lists, links, mentions and pictures. Without JavaScript it is a text area in the markup of
 * `domain/text/rich-markup.ts`; with it an editor, which writes the same markup into the same text area. So the form
 * sends the same either way, and its action reads it by `typedDocument`.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { id, name, label, hint, errors, required, markup, lang } = props
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const labelId = useId()
  const textArea = useRef<HTMLTextAreaElement>(null)
  const [isReady, setIsReady] = useState(false)
  const onReady = useCallback(() => setIsReady(true), [])
  const onRefused = useCallback(() => setIsReady(false), [])
  // Somebody may have written in it before React took over.
  useLayoutEffect(() => {
    if (textArea.current) restoreEarlyWords(textArea.current)
  }, [])
  const help = hint ?? t`Write text with these signs: ${SIGNS}`
  const describing = describingAttributes({ id, hint: isReady ? hint : help, errors })
  const marked = (
    <>
      {label}
      <NeedMark required={required} />
    </>
  )
  return (
    <div className={field.field}>
      {isReady ? (
        <span id={labelId} className={field.label}>
          {marked}
        </span>
      ) : (
        <label className={field.label} htmlFor={id}>
          {marked}
        </label>
      )}
      <textarea
        id={isReady ? undefined : id}
        ref={textArea}
        name={name}
        className={`${control.control} ${styles.markup}`}
        lang={lang}
        rows={12}
        defaultValue={markup}
        hidden={isReady}
        {...(!isReady && describing)}
      />
      {isHydrated && (
        <Suspense>
          <RichTextEditor
            {...props}
            labelId={labelId}
            isReady={isReady}
            textArea={textArea}
            describing={describing}
            onReady={onReady}
            onRefused={onRefused}
          />
        </Suspense>
      )}
      <FieldErrors id={id} errors={errors} />
      {(hint || !isReady) && (
        <p id={hintId(id)} className={field.hint}>
          {isReady ? hint : help}
        </p>
      )}
    </div>
  )
}
