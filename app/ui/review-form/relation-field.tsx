import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import type { FieldProps } from '#ui/kit/form/field-props.ts'

type RelationFieldProps = Omit<FieldProps, 'label'> & { isTicked: boolean }

/** Without name or company the mark of the brief is left out: whoever wants it there is told what it gives away. */
export function RelationField({ isTicked, ...field }: RelationFieldProps) {
  const { t } = useLingui()
  return (
    <Checkbox
      {...field}
      value="yes"
      defaultChecked={isTicked}
      label={t`Say that we worked together through a brief, also without my name or my company`}
      hint={t`With your name and your company it is said anyway. Without them it is left out unless you tick this: the provider would recognise you by it.`}
    />
  )
}
