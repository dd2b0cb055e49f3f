import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, use, useState } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { MemberCardContent } from '#domain/contract/member-card.ts'
import { type Locale, localeFromKey } from '#domain/locale.ts'
import { typedProfile } from '#domain/profile/profile-change.ts'
import {
  ITEM_FIELDS,
  isProfileList,
  PROFILE_SECTIONS,
  type ProfileSection,
} from '#domain/profile/profile-content.ts'
import { LOCALE_CODES, type LocaleCode } from '#domain/text/translated.ts'
import { LANGUAGE_NAMES } from '#i18n/language-names.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountColumn, AccountColumns } from '#ui/account/frame/account-columns.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { SECTION_NAMES } from '#ui/member/edit/section-names.ts'
import { ColorForm } from './color-form.tsx'
import { CompanyForm } from './company-form.tsx'
import { DraftCard } from './draft-card.tsx'
import { DraftMemberCard } from './draft-member-card.tsx'
import type { EditorChoices, EditorView } from './editor-view.ts'
import { ItemsForm } from './items-form.tsx'
import { PictureCard } from './picture-card.tsx'
import styles from './profile-editor.module.css'
import { TeamPictures } from './team-pictures.tsx'
import { TextsForm } from './texts-form.tsx'

type SectionPageProps = {
  section: ProfileSection
  view: EditorView
  /** In which the texts of the page are written. */
  language: LocaleCode
  /** Of the parts that stand on the company's card. */
  card: { choices: EditorChoices; published: MemberCardContent | null } | null
  isSaved: boolean
  outcome: AccountOutcome | undefined
}

/** One part of the profile; what is saved goes to the draft. */
export function SectionPage({ section, ...props }: SectionPageProps) {
  const { view, language, card, isSaved, outcome } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { onBehalfOf } = view
  const title = t(SECTION_NAMES[section])
  const form = { view, language, outcome }
  const [typed, setTyped] = useState<FormData | null>(null)
  const onInput = ({ target }: FormEvent) => {
    if ('form' in target && target.form instanceof HTMLFormElement)
      setTyped(new FormData(target.form))
  }
  return (
    <AccountPage
      title={title}
      lead={onBehalfOf && t`${onBehalfOf}: you prepare this in its place.`}
      back={{ href: accountPath(locale, ...view.place), label: t`Public profile` }}
      done={isSaved && !outcome && t`Saved in the draft.`}
    >
      <nav className={styles.tabs} aria-label={t`Parts of the profile`}>
        {PROFILE_SECTIONS.map((each) => (
          <a
            key={each}
            href={accountPath(locale, ...view.place, each)}
            aria-current={each === section ? 'page' : undefined}
          >
            {t(SECTION_NAMES[each])}
          </a>
        ))}
      </nav>
      <AccountColumns>
        <AccountColumn onInput={onInput}>
          {section === 'look' ? (
            <LookForms view={view} outcome={outcome} />
          ) : (
            <AccountCard title={title}>
              {hasLanguages(section) && (
                <LanguageTabs section={section} language={language} view={view} />
              )}
              {section === 'company' && card && <CompanyForm {...form} choices={card.choices} />}
              {section === 'texts' && <TextsForm {...form} />}
              {isProfileList(section) && <ItemsForm {...form} list={section} />}
            </AccountCard>
          )}
          {section === 'team' && <TeamPictures view={view} outcome={outcome} />}
        </AccountColumn>
        <AccountColumn>
          <DraftCard view={view} />
          {card && (
            <DraftMemberCard
              {...card}
              language={language}
              onBehalfOf={onBehalfOf}
              content={typedProfile(view.content, Object.fromEntries(typed ?? []), {
                language,
                choices: card.choices,
              })}
            />
          )}
        </AccountColumn>
      </AccountColumns>
    </AccountPage>
  )
}

function hasLanguages(section: ProfileSection): boolean {
  if (section === 'texts') return true
  return isProfileList(section) && ITEM_FIELDS[section].some(({ isTranslated }) => isTranslated)
}

function LookForms({ view, outcome }: { view: EditorView; outcome: AccountOutcome | undefined }) {
  return (
    <>
      <PictureCard usage="logo" view={view} outcome={outcome} />
      <PictureCard usage="cover" view={view} outcome={outcome} />
      <ColorForm view={view} outcome={outcome} />
    </>
  )
}

type LanguageTabsProps = {
  section: ProfileSection
  language: LocaleCode
  view: EditorView
}

/** One language at a time, each with what it misses. */
function LanguageTabs({ section, language, view }: LanguageTabsProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const own = view.missing.find((each) => each.section === section)
  return (
    <nav className={styles.tabs} aria-label={t`Language of the texts`}>
      {LOCALE_CODES.map((code) => {
        const lang = localeFromKey(code) as Locale
        const count = own?.languages[code] ?? 0
        return (
          <a
            key={code}
            href={`${accountPath(locale, ...view.place, section)}?lang=${lang}`}
            aria-current={code === language ? 'true' : undefined}
          >
            <span lang={lang}>{LANGUAGE_NAMES[lang]}</span>
            {count > 0 && (
              <span className={styles.lackingCount}>
                <span aria-hidden="true">{count}</span>
                <span className="visually-hidden">
                  {t`${plural(count, { one: '# text missing', other: '# texts missing' })}`}
                </span>
              </span>
            )}
          </a>
        )
      })}
    </nav>
  )
}
