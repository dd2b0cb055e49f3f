import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { profilePath } from '#domain/address/paths.ts'
import type { MemberProfile } from '#domain/contract/profile-home.ts'
import type { Locale } from '#domain/locale.ts'
import { PageHead } from '#ui/kit/head/page-head.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import { profileBreadcrumb, profileOrganization } from './profile-json-ld.ts'

/** What search engines and networks learn of a member. */
export function ProfileHomeHead({ member }: { member: MemberProfile['member'] }) {
  const { t } = useLingui()
  const environment = use(PageEnvironmentContext)
  const { locale } = environment
  const { name, slug } = member
  const activity = shownWords(member.activity, locale)?.text
  const description = shownWords(member.short_description, locale)?.text
  return (
    <PageHead
      title={activity ? t`${name}: client reviews, ${activity}` : t`${name}: client reviews`}
      description={description ?? activity}
      pathIn={(each: Locale) => profilePath(each, slug)}
      kind="profile"
      jsonLd={[
        profileOrganization(member, environment),
        profileBreadcrumb(member, environment, t`Home`),
      ]}
    />
  )
}
