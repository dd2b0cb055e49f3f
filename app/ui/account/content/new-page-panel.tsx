import { useLingui } from '@lingui/react/macro'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { NEW_PAGE_TYPES, PAGE_LIMITS } from '#domain/content/page-document.ts'
import { ContentPanel } from '#ui/account/content-frame/content-list.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { PAGE_TYPE_NAMES } from './content-texts.ts'

type NewPagePanelProps = {
  closeHref: string
  mayPublishLegal: boolean
  outcome: AccountOutcome | undefined
}

/** What a page is for, where it stands and what it is called; all else is written in its editor. */
export function NewPagePanel({ closeHref, mayPublishLegal, outcome }: NewPagePanelProps) {
  const { t } = useLingui()
  const field = fieldOf('new', outcome, t)
  const labels = { type: t`Kind`, slug: t`Address`, title: t`Title, in French` }
  const types = NEW_PAGE_TYPES.filter((type) => type !== 'LEGAL' || mayPublishLegal)
  return (
    <ContentPanel title={t`New page`} closeHref={closeHref}>
      <AccountForm name="new" label={t`New page`} fields={labels} outcome={outcome}>
        <Select
          {...field('type')}
          label={labels.type}
          options={types.map((value) => {
            const name = PAGE_TYPE_NAMES[value]
            return { value, label: name ? t(name) : value }
          })}
        />
        <TextInput {...field('title')} label={labels.title} lang="fr-FR" required />
        <TextInput
          {...field('slug')}
          label={labels.slug}
          hint={t`What follows /solutions/ or /legal/ in its address; for a list, the end of the list’s address, such as tech-et-produit.`}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <p>{t`Nobody sees it before it is published. It can hold up to ${PAGE_LIMITS.blocks} blocks.`}</p>
        <div>
          <Button type="submit">{t`Make the page`}</Button>
        </div>
      </AccountForm>
    </ContentPanel>
  )
}
