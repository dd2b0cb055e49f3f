import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { MemberCardContent } from '#domain/contract/member-card.ts'
import type { Locale } from '#domain/locale.ts'
import { DEFAULT_MEMBER_COLOR } from '#domain/profile/color.ts'
import type { KeptPicture, ProfileContent } from '#domain/profile/profile-content.ts'
import type { LocaleCode, Translated } from '#domain/text/translated.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import { type MemberCardView, memberCardView } from '#ui/member/member-card-view.ts'
import { WholeCard } from '#ui/member/whole-card.tsx'
import type { EditorChoices } from './editor-view.ts'
import styles from './profile-editor.module.css'

type DraftMemberCardProps = {
  content: ProfileContent
  choices: EditorChoices
  /** Whose figures it bears; none of a company that is not public yet. */
  published: MemberCardContent | null
  /** Whose words it shows where there are some. */
  language: LocaleCode
  onBehalfOf: string | null
}

/** The company's card as it would be: it follows what is typed. */
export function DraftMemberCard(props: DraftMemberCardProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <AccountCard title={props.onBehalfOf ? t`Its card` : t`Your card`}>
      <WholeCard member={draftView(props, locale)} isHighlighted level={3} />
      <p className={styles.note}>
        {props.onBehalfOf ? (
          <Trans>
            It follows what you type. Only our staff see it until the draft is published.
          </Trans>
        ) : (
          <Trans>
            It follows what you type. Only your team sees it until the draft is published.
          </Trans>
        )}
      </p>
    </AccountCard>
  )
}

const NO_FIGURES = {
  public_id: '',
  rating: null,
  reviewCount: 0,
  authenticatedCount: 0,
  points: 0,
  kinds: { hasTestimony: false, hasVideo: false, hasCaseStudy: false },
  whole: null,
}

function draftView(props: DraftMemberCardProps, locale: Locale): MemberCardView {
  const { content, choices, published, language } = props
  const own = content.shortDescription[language]
  const words = (text: Translated | undefined) => shownWords(text ?? {}, locale)
  const labelOf = (id: string) => words(choices.services.find((each) => each.id === id)?.label)
  return {
    ...(published ? memberCardView(published, locale) : NO_FIGURES),
    name: content.name,
    href: undefined,
    color: content.color ?? DEFAULT_MEMBER_COLOR,
    logo: pictureOf(content.logo),
    cover: pictureOf(content.cover),
    activity: labelOf(content.activity),
    description: words(own ? { [language]: own } : content.shortDescription),
    tags: [...new Set([content.activity, ...content.services])].flatMap((public_id) => {
      const label = labelOf(public_id)
      return label ? [{ public_id, label: label.text, lang: label.lang }] : []
    }),
    cities: content.cities.flatMap(
      (id) => words(choices.cities.find((each) => each.id === id)?.label)?.text ?? [],
    ),
  }
}

const pictureOf = (picture: KeptPicture | null) =>
  picture && { ...picture, tf_public_url: picture.url, alt: null }
