import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { CLIENT_LIMITS, type ClientDetails, type ClientPart } from '#domain/client/client-change.ts'
import type { SimilarCompany } from '#domain/contract/moderation.ts'
import { NEW_COMPANY } from '#domain/moderation/moderation.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AdministrationSearch } from '#ui/account/administration/administration-search.tsx'
import { ReasonForm } from '#ui/account/administration/reason-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { RadioGroup } from '#ui/kit/form/radio-group.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'

type ClientSplitPageProps = {
  client: ClientDetails
  /** Its domains and people, as far as they fit what was looked for. */
  parts: readonly ClientPart[]
  q: string
  similar: readonly SimilarCompany[]
  outcome: AccountOutcome | undefined
}

/** Which part of a client belongs to another company, and to which. */
export function ClientSplitPage({ client, parts, q, similar, outcome }: ClientSplitPageProps) {
  const { t, i18n } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const path = accountPath(locale, 'admin', 'clients', client.id)
  const { name } = client
  const field = fieldOf('split', outcome, t)
  const labels = {
    part: t`What belongs to another company`,
    company: t`Company`,
    company_name: t`Name of a new client`,
  }
  const others = similar.filter(
    ({ publicId, isAnonymized }) => publicId !== client.id && isAnonymized === client.isAnonymized,
  )
  return (
    <AccountPage title={t`Split: ${name}`} back={{ href: path, label: name }}>
      <AccountCard title={t`A person or another company`}>
        <AdministrationSearch
          path={`${path}/split`}
          label={t`A person or another company`}
          q={q}
          kept={{}}
        />
      </AccountCard>
      <AccountCard title={t`Decision`}>
        <ReasonForm
          name="split"
          label={t`Split it`}
          hint={t`For us alone; it stays with the client for good.`}
          outcome={outcome}
          fields={labels}
        >
          <p>
            {t`All that was written from the domain, or by the person, goes along. Authors whose review shows its company are told. Points and rankings stay.`}
          </p>
          <RadioGroup
            {...field('part')}
            label={labels.part}
            required
            options={parts.map(({ value, label, reviews: number }) => {
              const reviews = i18n.number(number)
              return { value, label, note: t`Reviews: ${reviews}` }
            })}
          />
          <RadioGroup
            {...field('company')}
            defaultValue={field('company').defaultValue ?? NEW_COMPANY}
            label={labels.company}
            required
            options={[
              ...others.map(({ publicId, name: own, slug }) => ({
                value: publicId,
                label: own,
                note: slug,
              })),
              {
                value: NEW_COMPANY,
                label: t`A new client`,
                note: t`Created under the name below`,
              },
            ]}
          />
          <TextInput
            {...field('company_name')}
            label={labels.company_name}
            required={false}
            maxLength={CLIENT_LIMITS.name}
          />
          {outcome?.problems?.company_name === 'name-taken' && (
            <Checkbox
              {...field('is_another')}
              value="yes"
              required={false}
              label={t`It is another company of the same name`}
            />
          )}
        </ReasonForm>
      </AccountCard>
    </AccountPage>
  )
}
