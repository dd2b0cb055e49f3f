import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { COLLECTION_NAME_LIMIT } from '#domain/profile/collection.ts'
import type { Translated } from '#domain/text/translated.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import { MoveButtons } from './move-buttons.tsx'

type CollectionsPageProps = {
  collections: readonly { public_id: string; name: Translated; endorsements_count: number }[]
  isDeleted: boolean
  outcome: AccountOutcome | undefined
}

export function CollectionsPage({ collections, isDeleted, outcome }: CollectionsPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const label = t`Name`
  return (
    <AccountPage
      title={t`Collections`}
      lead={t`Reviews of your choice under one address, in your order: for an offer, a sector, a service.`}
      done={
        isDeleted &&
        !outcome &&
        t`The collection has been deleted. Its reviews are where they were.`
      }
    >
      {collections.length > 0 && (
        <AccountCard title={t`Your collections`}>
          <AccountRows isOrdered>
            {collections.map(({ public_id, name, endorsements_count }, index) => {
              const words = shownWords(name, locale)
              const title = words?.text ?? public_id
              return (
                <AccountRow
                  key={public_id}
                  name={
                    <a href={accountPath(locale, 'collections', public_id)} lang={words?.lang}>
                      {title}
                    </a>
                  }
                  note={<Plural value={endorsements_count} one="# review" other="# reviews" />}
                >
                  <MoveButtons
                    form="move"
                    of={title}
                    hidden={{ collection: public_id }}
                    isFirst={index === 0}
                    isLast={index === collections.length - 1}
                  />
                </AccountRow>
              )
            })}
          </AccountRows>
        </AccountCard>
      )}
      <AccountCard title={t`Make a collection`}>
        <AccountForm
          name="make"
          label={t`Make a collection`}
          outcome={outcome}
          fields={{ name: label }}
        >
          <TextInput
            {...fieldOf('make', outcome, t)('name')}
            label={label}
            required
            maxLength={COLLECTION_NAME_LIMIT}
            hint={t`In the language of this page. Open this page in another language to name it in that one too.`}
          />
          <div>
            <Button type="submit">
              <Trans>Make the collection</Trans>
            </Button>
          </div>
        </AccountForm>
      </AccountCard>
    </AccountPage>
  )
}
