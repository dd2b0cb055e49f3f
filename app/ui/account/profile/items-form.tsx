import { useLingui } from '@lingui/react/macro'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import {
  ITEM_FIELDS,
  itemField,
  MOST_ITEMS,
  type ProfileList,
} from '#domain/profile/profile-content.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { ITEM_FIELD_NAMES, ITEM_NAMES, SECTION_NAMES } from '#ui/member/edit/section-names.ts'
import type { EditorView } from './editor-view.ts'
import { ItemFields } from './item-fields.tsx'
import { SaveButton } from './save-button.tsx'

type ItemsFormProps = {
  list: ProfileList
  view: EditorView
  language: LocaleCode
  outcome: AccountOutcome | undefined
}

/** A whole list in one form: whichever button is pressed, what was typed is kept. */
export function ItemsForm({ list, view, language, outcome }: ItemsFormProps) {
  const { t } = useLingui()
  const items = view.content[list]
  const rows = items.length < MOST_ITEMS[list] ? [...items, {}] : items
  const one = t(ITEM_NAMES[list].one)
  const labels = rows.flatMap((_, place) =>
    ITEM_FIELDS[list].map(({ name }) => {
      const label = ITEM_FIELD_NAMES[list][name]
      return [itemField(place, name), `${one} ${place + 1}, ${label ? t(label) : name}`] as const
    }),
  )
  return (
    <AccountForm
      key={`${language} ${view.version}`}
      name="items"
      label={t(SECTION_NAMES[list])}
      outcome={outcome}
      fields={Object.fromEntries(labels)}
      hidden={{ version: `${view.version}`, language }}
    >
      {/* The Enter key presses the first button of a form: it shall keep, not move. */}
      <button
        type="submit"
        name="wish"
        value="save"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
      />
      {rows.map((item, place) => (
        <ItemFields
          // biome-ignore lint/suspicious/noArrayIndexKey: its place is all that names an entry
          key={place}
          {...{ list, item, place, language, outcome }}
          isNew={place === items.length}
          isLast={place === items.length - 1}
        />
      ))}
      <SaveButton />
    </AccountForm>
  )
}
