import { useLingui } from '@lingui/react/macro'
import control from '#ui/kit/form/control.module.css'
import { Field } from '#ui/kit/form/field.tsx'
import { controlAttributes } from '#ui/kit/form/field-props.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'

export type ActivityItem = { id: string; label: string; category: string }

type ActivityFieldProps = {
  id: string
  name: string
  label: string
  errors: readonly string[] | undefined
  defaultValue: string | undefined
  activities: readonly ActivityItem[]
}

/** Activities under their categories. */
export function ActivityField({ activities, defaultValue, ...field }: ActivityFieldProps) {
  const { t } = useLingui()
  const groups = Object.entries(Object.groupBy(activities, ({ category }) => category))
  return (
    <Field {...field} required>
      <div className={control.select}>
        <select
          {...controlAttributes({ ...field, required: true })}
          className={control.control}
          defaultValue={defaultValue ?? ''}
        >
          <option value="">{t`Choose an activity`}</option>
          {groups.map(([category, own = []]) => (
            <optgroup key={category} label={category}>
              {own.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <Icon name="caret-down" />
      </div>
    </Field>
  )
}
