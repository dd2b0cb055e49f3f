import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import {
  isProfileList,
  PROFILE_SECTIONS,
  type ProfileSection,
} from '#domain/profile/profile-content.ts'
import type { ProfileDifference } from '#domain/profile/profile-difference.ts'
import { formatNumber } from '#i18n/format.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { TextDifference } from '#ui/account/author/text-difference.tsx'
import { AccountColumn, AccountColumns } from '#ui/account/frame/account-columns.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { SECTION_NAMES } from '#ui/member/edit/section-names.ts'
import { shownDifferences } from '#ui/member/edit/shown-differences.ts'
import { DraftCard } from './draft-card.tsx'
import type { EditorView } from './editor-view.ts'
import { LanguageTable } from './language-table.tsx'
import styles from './profile-editor.module.css'

export type OverviewDone = 'published' | 'discarded'

type ProfileOverviewPageProps = {
  view: EditorView
  /** What our staff would make public in the place of a company. */
  changed: {
    differences: readonly ProfileDifference[]
    named: Parameters<typeof shownDifferences>[2]
  } | null
  done: OverviewDone | undefined
  outcome: AccountOutcome | undefined
}

/** The public profile from the inside: its parts, its languages, and what waits to be published. */
export function ProfileOverviewPage({ view, changed, done, outcome }: ProfileOverviewPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { onBehalfOf, place } = view
  const words = {
    published: onBehalfOf
      ? t`The profile is public as you see it in the preview. The owners have been told what changed, and why.`
      : t`Your profile is public as you see it in the preview.`,
    discarded: t`The draft is gone. What is public has stayed as it was.`,
  }
  return (
    <AccountPage
      title={t`Public profile`}
      lead={
        onBehalfOf
          ? t`${onBehalfOf}: you prepare this in its place. Its team does not see it before it is public; then its owners receive what changed, with your reason.`
          : t`Change what visitors see of you. Nothing becomes public before you publish it.`
      }
      back={
        onBehalfOf
          ? { href: accountPath(locale, ...place.slice(0, -1)), label: onBehalfOf }
          : undefined
      }
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
              {onBehalfOf ? (
                <Trans>
                  Visitors read its texts in their language. Where one is missing, they see it in
                  another.
                </Trans>
              ) : (
                <Trans>
                  Visitors read your texts in their language. Where one is missing, they see it in
                  another.
                </Trans>
              )}
            </p>
            <LanguageTable view={view} />
          </AccountCard>
        </AccountColumn>
        <AccountColumn>
          <DraftCard view={view} outcome={outcome} />
          {changed && changed.differences.length > 0 && <ChangedCard {...changed} />}
        </AccountColumn>
      </AccountColumns>
    </AccountPage>
  )
}

function ChangedCard({ differences, named }: NonNullable<ProfileOverviewPageProps['changed']>) {
  const { t, i18n } = useLingui()
  return (
    <AccountCard title={t`What the owners will read`}>
      <dl className={styles.changed}>
        {shownDifferences(i18n, differences, named).map(({ label, before, after, lang }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <TextDifference before={before} after={after} lang={lang} />
            </dd>
          </div>
        ))}
      </dl>
    </AccountCard>
  )
}

function SectionRow({ section, view }: { section: ProfileSection; view: EditorView }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const name = t(SECTION_NAMES[section])
  return (
    <AccountRow name={name} note={useSectionNote(section, view)}>
      <AccountLink href={accountPath(locale, ...view.place, section)}>
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
