import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { tagPath } from '#domain/address/content-path.ts'
import { contactPath, profilePath, reviewsPath } from '#domain/address/paths.ts'
import type { ProfileFrame } from '#domain/contract/member-card.ts'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import { TabBand } from './tab-band.tsx'

type TabEmptyProps = { member: ProfileFrame; text: string }

/** A tab without anything to show is a page all the same, with ways to go on. */
export function TabEmpty({ member, text }: TabEmptyProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { name, slug, category, endorsements_count } = member
  const field = shownWords(category.label, locale)?.text ?? ''
  const others = tagPath(locale, category)
  const profile = { icon: 'user-focus', label: t`See the whole profile`, note: name }
  const reviews = { icon: 'quotes', label: t`Read the client reviews`, note: name }
  return (
    <TabBand>
      <EmptyState
        title={t`No data`}
        text={text}
        waysOut={[
          endorsements_count > 0
            ? { ...reviews, href: reviewsPath(locale, slug) }
            : { ...profile, href: profilePath(locale, slug) },
          {
            icon: 'envelope-simple',
            label: t`Ask ${name} directly`,
            note: t`Contact form`,
            href: contactPath(locale, slug),
          },
          ...(others
            ? [
                {
                  icon: 'compass',
                  label: t`Other experts in the same field`,
                  note: field,
                  href: others,
                },
              ]
            : []),
        ]}
      />
    </TabBand>
  )
}
