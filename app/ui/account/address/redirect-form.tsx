import { useLingui } from '@lingui/react/macro'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import type { RedirectLine } from '#domain/contract/redirect.ts'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { RadioGroup } from '#ui/kit/form/radio-group.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'

type RedirectFormProps = {
  /** The one that is changed; without it, one is added. */
  redirect?: RedirectLine
  outcome: AccountOutcome | undefined
}

export function RedirectForm({ redirect, outcome }: RedirectFormProps) {
  const { t } = useLingui()
  const name = redirect ? 'change' : 'add'
  const field = fieldOf(name, outcome, t)
  const labels = {
    path: t`Address without a page`,
    answer: t`What visitors get`,
    target: t`Page of this site`,
  }
  const kept = {
    path: redirect?.path,
    answer: redirect && redirect.target === null ? 'gone' : 'moved',
    target: redirect?.target ?? undefined,
  }
  const shown = (of: keyof typeof kept) => {
    const { defaultValue, ...rest } = field(of)
    return { ...rest, defaultValue: defaultValue ?? kept[of] }
  }
  return (
    <AccountForm
      name={name}
      label={redirect ? t`Change the redirect` : t`New redirect`}
      outcome={outcome}
      fields={labels}
    >
      <TextInput
        {...shown('path')}
        label={labels.path}
        hint={t`What follows the site’s name, without language: /offers/2024. It holds in all languages.`}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <RadioGroup
        {...shown('answer')}
        label={labels.answer}
        look="lines"
        required
        options={[
          { value: 'moved', label: t`They are led to a page of this site` },
          { value: 'gone', label: t`They are told that the page is gone for good` },
        ]}
      />
      <TextInput
        {...shown('target')}
        label={labels.target}
        hint={t`Needed where visitors are led on, such as /articles.`}
        autoComplete="off"
        spellCheck={false}
      />
      <div>
        <Button type="submit">{redirect ? t`Save` : t`Add the redirect`}</Button>
      </div>
    </AccountForm>
  )
}
