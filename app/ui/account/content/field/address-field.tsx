import { useLingui } from '@lingui/react/macro'
import { use, useRef, useState } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import type { Pick, PickKind } from '#domain/content/pick.ts'
import control from '#ui/kit/form/control.module.css'
import { Field } from '#ui/kit/form/field.tsx'
import { controlAttributes, type FieldProps } from '#ui/kit/form/field-props.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import { PICK_BOX, usePickBox } from './pick-box.tsx'

type AddressFieldProps = FieldProps & {
  kinds: readonly PickKind[]
  defaultValue: string
  /** How what stands there already is called. */
  called: string | undefined
}

/**
 * Where a link leads, or what is mentioned: an address, which is typed, or found by words of its title once there is a
 * script.
 */
export function AddressField({ kinds, defaultValue, called, ...props }: AddressFieldProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [names, setNames] = useState<ReadonlyMap<string, string>>(
    () => new Map(called ? [[defaultValue, called]] : []),
  )
  const [value, setValue] = useState(defaultValue)
  const [searched, setSearched] = useState<string | null>(null)
  const search = { address: accountPath(locale, 'admin', 'pick'), kinds }
  const box = usePickBox({
    search,
    typed: searched,
    onPick: take,
    onClose: () => setSearched(null),
  })

  function take({ path, id, label }: Pick) {
    const address = path ?? id
    setNames((before) => new Map([...before, [address, label]]))
    if (!input.current) return
    input.current.value = address
    // The form saves what is typed.
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function onInput() {
    const typed = input.current?.value ?? ''
    setValue(typed)
    setSearched(typed.trim() === '' || isAddress(typed) ? null : typed)
  }

  const name = names.get(value)
  const hint =
    name ?? (isHydrated ? t`Its address on this site, or words of its title` : props.hint)
  return (
    <Field {...props} hint={hint}>
      <div className={PICK_BOX}>
        <input
          {...controlAttributes({ ...props, hint })}
          {...(isHydrated && box.input)}
          ref={input}
          type="text"
          className={control.control}
          defaultValue={defaultValue}
          spellCheck={false}
          onInput={onInput}
        />
        {box.list}
      </div>
    </Field>
  )
}

/** Of this site, of another, or by the words that stand for one: `site:jobs`. */
const isAddress = (typed: string) => /^[/#]|:/.test(typed.trim())
