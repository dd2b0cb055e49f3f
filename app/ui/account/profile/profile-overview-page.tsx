import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import {
  isProfileList,
  PROFILE_SECTIONS,
  type ProfileSection,
} from '#domain/profile/profile-content.ts'
import { formatNumber } from '#i18n/format.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { AccountColumn, AccountColumns } from '#ui/account/frame/account-columns.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { DraftCard } from './draft-card.tsx'
import type { EditorView } from './editor-view.ts'
import { LanguageTable } from './language-table.tsx'
import { SECTION_NAMES } from './section-names.ts'

export type OverviewDone = 'published' | 'discarded'

type ProfileOverviewPageProps = {
  view: EditorView
  done: OverviewDone | undefined
  outcome: AccountOutcome | undefined
}

/** The public profile from the inside: its parts, its languages, and what waits to be published. */
export function ProfileOverviewPage({ view, done, outcome }: ProfileOverviewPageProps) {
  const { t } = useLingui()
  const words = {
    published: t`Your profile is public as you see it in the preview.`,
    discarded: t`The draft is gone. What is public has stayed as it was.`,
  }
  return (
    <AccountPage
      title={t`Public profile`}
      lead={t`Change what visitors see of you. Nothing becomes public before you publish it.`}
      done={done && !outcome && words[done]}
    >
      <AccountColumns>
        <AccountColumn>
          <AccountCard title={t`Parts of the profile`}>
            <AccountRows>
              {PROFILE_SECTIONS.map((section) => (
                <SectionRow key={section} section={section} view={view} />
              ))}
            </AccountRows>
          </AccountCard>
          <AccountCard title={t`Languages`}>
            <p>
              <Trans>
                Visitors read your texts in their language. Where one is missing, they see it in
                another.
              </Trans>
            </p>
            <LanguageTable missing={view.missing} />
          </AccountCard>
        </AccountColumn>
        <AccountColumn>
          <DraftCard view={view} outcome={outcome} />
        </AccountColumn>
      </AccountColumns>
    </AccountPage>
  )
}

function SectionRow({ section, view }: { section: ProfileSection; view: EditorView }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const name = t(SECTION_NAMES[section])
  return (
    <AccountRow name={name} note={useSectionNote(section, view)}>
      <AccountLink href={accountPath(locale, 'profile', section)}>
        <Trans>Edit</Trans>
        <span className="visually-hidden">: {name}</span>
      </AccountLink>
    </AccountRow>
  )
}

function useSectionNote(section: ProfileSection, { content }: EditorView): string {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  if (section === 'company') return [content.name, content.website].filter(Boolean).join(' · ')
  if (section === 'look') {
    if (content.logo && content.cover) return t`Logo and cover are there.`
    return content.logo ? t`The cover is missing.` : t`The logo is missing.`
  }
  if (isProfileList(section)) {
    const count = formatNumber(content[section].length, locale)
    return content[section].length === 0 ? t`Nothing yet` : t`Entries: ${count}`
  }
  return (
    content.shortDescription.FR_FR ?? Object.values(content.shortDescription)[0] ?? t`Nothing yet`
  )
}
