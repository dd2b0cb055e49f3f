import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { localeFromKey } from '#domain/locale.ts'
import {
  ITEM_FIELDS,
  type ItemField,
  itemField,
  type ProfileItem,
  type ProfileList,
} from '#domain/profile/profile-content.ts'
import type { LocaleCode, Translated } from '#domain/text/translated.ts'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { ITEM_FIELD_NAMES, ITEM_NAMES } from '#ui/member/edit/section-names.ts'
import { useOtherWords } from './other-words.ts'
import styles from './profile-editor.module.css'

type ItemFieldsProps = {
  list: ProfileList
  item: ProfileItem
  place: number
  language: LocaleCode
  outcome: AccountOutcome | undefined
  /** Not there yet: it comes to be by what is typed into it. */
  isNew: boolean
  isLast: boolean
}

/** One entry of a list, with what can be done to it. */
export function ItemFields({ list, place, isNew, isLast, ...props }: ItemFieldsProps) {
  const { t } = useLingui()
  const { one, another } = ITEM_NAMES[list]
  const legend = isNew ? t(another) : `${t(one)} ${place + 1}`
  return (
    <fieldset className={styles.item} data-new={isNew ? '' : undefined}>
      <legend>{legend}</legend>
      {ITEM_FIELDS[list].map((field) => (
        <Answer key={field.name} {...props} list={list} place={place} field={field} isNew={isNew} />
      ))}
      {!isNew && (
        <div className={styles.tools}>
          <WishButton wish={`up-${place}`} of={legend} isDisabled={place === 0}>
            <Trans>Move up</Trans>
          </WishButton>
          <WishButton wish={`down-${place}`} of={legend} isDisabled={isLast}>
            <Trans>Move down</Trans>
          </WishButton>
          <WishButton wish={`remove-${place}`} of={legend}>
            <Trans>Remove</Trans>
          </WishButton>
        </div>
      )}
    </fieldset>
  )
}

type AnswerProps = Omit<ItemFieldsProps, 'isLast'> & { field: ItemField }

function Answer({ list, item, place, language, outcome, field, isNew }: AnswerProps) {
  const { t } = useLingui()
  const otherWords = useOtherWords(language)
  const { name, kind, limit, isTranslated, isRequired } = field
  const answer = item[name]
  const words = isTranslated ? (answer as Translated | undefined) : undefined
  const { defaultValue, ...rest } = fieldOf('items', outcome, t)(itemField(place, name))
  const label = ITEM_FIELD_NAMES[list][name]
  const given = typeof answer === 'string' ? answer : words?.[language]
  const shared = {
    ...rest,
    label: label ? t(label) : name,
    hint: otherWords(words),
    // In a language that is not the first, an empty answer is a text that is missing, not a mistake.
    required: isNew || (isRequired && isTranslated) ? undefined : isRequired,
    lang: isTranslated ? localeFromKey(language) : undefined,
    defaultValue: defaultValue ?? given ?? '',
  }
  if (kind === 'text') return <TextArea {...shared} rows={4} limit={limit} />
  return <TextInput {...shared} type={kind === 'date' ? 'date' : 'text'} />
}

type WishButtonProps = {
  wish: string
  of: string
  isDisabled?: boolean
  children: React.ReactNode
}

function WishButton({ wish, of: title, isDisabled = false, children }: WishButtonProps) {
  return (
    <Button
      type="submit"
      theme="secondary"
      size="xs"
      name="wish"
      value={wish}
      disabled={isDisabled}
    >
      {children}
      <span className="visually-hidden">: {title}</span>
    </Button>
  )
}
