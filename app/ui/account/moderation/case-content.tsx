import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { profilePath } from '#domain/address/paths.ts'
import type { ModerationCase } from '#domain/contract/moderation.ts'
import type { Picture as PictureFile } from '#domain/contract/picture.ts'
import { shownRating } from '#domain/review/rating.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { FactList } from '#ui/kit/list/fact-list.tsx'
import { Rating } from '#ui/kit/mark/rating.tsx'
import { RelationMark } from '#ui/kit/mark/relation-mark.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Picture } from '#ui/kit/picture/picture.tsx'
import { shownWords } from '#ui/kit/shown-words.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import styles from './case-content.module.css'
import { CaseWords } from './case-words.tsx'
import { ADDRESS_KINDS, STATE_NAMES } from './moderation-texts.ts'

/** What the author wrote, and who they say they are. */
export function CaseContent({ known }: { known: ModerationCase }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { author, member, shown } = known
  const shownAs = useShownAs(known)
  return (
    <AccountCard title={t`The review`}>
      <div className={styles.head}>
        <p>
          {shown.company ?? author?.company ?? t`Company unknown`}
          <span aria-hidden="true"> → </span>
          <a href={profilePath(locale, member.slug)}>{member.name}</a>
        </p>
        <Rating value={shownRating(known.rating)} />
      </div>
      <p className={styles.marks}>
        <Badge tone={known.state === 'published' ? 'ok' : 'neutral'}>
          {t(STATE_NAMES[known.state])}
        </Badge>
        {known.isContactMasked && (
          <Badge>
            <Trans>Name masked</Trans>
          </Badge>
        )}
        {known.isCompanyMasked && (
          <Badge>
            <Trans>Company masked</Trans>
          </Badge>
        )}
      </p>
      <CaseWords versions={known.versions} />
      <CasePictures pictures={known.pictures} />
      {known.qualities.length > 0 && (
        <p className={styles.marks}>
          {known.qualities.map((label) => {
            const shown = bestTranslation(label, locale)
            return shown && <Badge key={shown.text}>{shown.text}</Badge>
          })}
        </p>
      )}
      {known.statements.map(({ kind, body }) => (
        <div key={kind} className={styles.statement}>
          <h3>
            {kind === 'reply' ? t`Public reply of the provider` : t`Public answer of the author`}
          </h3>
          <p>{body}</p>
        </div>
      ))}
      <RelationMark relation={known.relation} />
      <FactList
        facts={[
          { name: t`Shown as`, value: shownAs },
          { name: t`Author`, value: author?.name || shown.name || null },
          {
            name: t`Job title`,
            value: author?.jobTitle || bestTranslation(shown.jobTitle, locale)?.text,
          },
          { name: t`Address`, value: author?.email },
          { name: t`Kind of address`, value: author && t(ADDRESS_KINDS[author.addressKind]) },
          {
            name: t`What was bought`,
            value: known.service && bestTranslation(known.service, locale)?.text,
          },
          {
            name: t`Experience`,
            value: known.experiencedOn && formatDate(known.experiencedOn, locale),
          },
        ]}
      />
    </AccountCard>
  )
}

/** The line under the quotation, as readers get it. */
function useShownAs({ shownAs: { name, jobTitle, company } }: ModerationCase): string {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const named =
    typeof company === 'string' ? company : company && bestTranslation(company, locale)?.text
  const parts = [name, bestTranslation(jobTitle, locale)?.text, named ?? t`Company unknown`]
  return parts.filter(Boolean).join(', ')
}

function CasePictures({ pictures }: { pictures: readonly PictureFile[] }) {
  const { locale } = use(PageEnvironmentContext)
  if (pictures.length === 0) return null
  return (
    <div>
      <h3 className={styles.heading}>
        <Trans>Pictures</Trans>
      </h3>
      <ul className={styles.pictures}>
        {pictures.map(({ tf_public_url: src, width, height, alt }) => (
          <li key={src}>
            <a href={src}>
              <Picture
                src={src}
                alt={(alt && shownWords(alt, locale)?.text) || ''}
                width={width}
                height={height}
                sizes="220px"
                className={styles.picture}
              />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
