import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, use, useState } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { contrast, DEFAULT_MEMBER_COLOR, parseColor } from '#domain/profile/color.ts'
import { DARK_CARD_COLOR, memberTheme } from '#domain/profile/member-theme.ts'
import { formatRating } from '#i18n/format.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import control from '#ui/kit/form/control.module.css'
import { Field } from '#ui/kit/form/field.tsx'
import { controlAttributes } from '#ui/kit/form/field-props.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import type { EditorView } from './editor-view.ts'
import styles from './picture.module.css'
import { SaveButton } from './save-button.tsx'

type ColorFormProps = { view: EditorView; outcome: AccountOutcome | undefined }

export function ColorForm({ view, outcome }: ColorFormProps) {
  const { t } = useLingui()
  const { defaultValue: _, ...field } = fieldOf('color', outcome, t)('color')
  const [color, setColor] = useState(view.content.color ?? DEFAULT_MEMBER_COLOR)
  const label = t`Primary color`
  const shared = {
    ...field,
    label,
    hint: view.onBehalfOf
      ? t`Its pages are drawn in it. Where it could not be read, it is made darker or lighter.`
      : t`Your pages are drawn in it. Where it could not be read, it is made darker or lighter.`,
  }
  return (
    <AccountCard title={label}>
      <AccountForm
        name="color"
        label={label}
        outcome={outcome}
        fields={{ color: label }}
        hidden={{ version: `${view.version}` }}
      >
        <Field {...shared}>
          <div className={styles.colorRow}>
            <input
              {...controlAttributes(shared)}
              type="color"
              className={control.control}
              // An invalid one would be black.
              value={parseColor(color) ? color.toLowerCase() : DEFAULT_MEMBER_COLOR.toLowerCase()}
              onChange={({ currentTarget }) => setColor(currentTarget.value.toUpperCase())}
            />
            <code>{color}</code>
          </div>
        </Field>
        <Contrasts color={color} />
        <SaveButton />
        {view.content.color && (
          <div>
            <Button type="submit" theme="secondary" size="sm" name="color" value="">
              {view.onBehalfOf ? t`Without a color of its own` : t`Without a color of our own`}
            </Button>
          </div>
        )}
      </AccountForm>
    </AccountCard>
  )
}

/** How well what is written in the color can be read; 4.5 is what everybody can read. */
function Contrasts({ color }: { color: string }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const theme = memberTheme(color)
  const pairs = [
    { look: 'fill', label: t`Buttons`, colors: [theme['--m-on'], theme['--m-fill']] },
    { look: 'wash', label: t`Links and figures`, colors: [theme['--m-ink'], theme['--m-wash']] },
    { look: 'night', label: t`On dark cards`, colors: [theme['--m-night'], DARK_CARD_COLOR] },
  ] as const
  return (
    <ul className={styles.swatches} style={theme as CSSProperties} aria-label={t`Contrast`}>
      {pairs.map(({ look, label, colors: [text, ground] }) => (
        <li key={look} className={styles[look]}>
          <b>{formatRating(ratio(text, ground), locale)} : 1</b>
          <span>{label}</span>
        </li>
      ))}
    </ul>
  )
}

function ratio(text: string | undefined, ground: string | undefined): number {
  const [one, other] = [parseColor(text ?? ''), parseColor(ground ?? '')]
  return one && other ? contrast(one, other) : 1
}
