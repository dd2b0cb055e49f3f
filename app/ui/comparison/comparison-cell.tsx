import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type {
  ComparedMember,
  Comparison,
  ComparisonColumn,
} from '#domain/contract/comparison/comparison.ts'
import { type ComparisonRowId, keysOfOne } from '#domain/contract/comparison/comparison-rows.ts'
import type { Locale } from '#domain/locale.ts'
import { shownRating } from '#domain/review/rating.ts'
import type { Translated } from '#domain/text/translated.ts'
import { formatDate, formatHours, formatNumber } from '#i18n/format.ts'
import { StaffRange } from '#ui/client/staff-range.tsx'
import { ProofMark } from '#ui/kit/mark/proof-mark.tsx'
import { Rating } from '#ui/kit/mark/rating.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import styles from './comparison-cell.module.css'
import { CountedTags, Distribution, Figure, None, Shares, Tags } from './comparison-values.tsx'
import { shownMembers } from './shown-members.ts'

type ComparisonCellProps = {
  id: ComparisonRowId
  column: ComparisonColumn
  comparison: Comparison
  languages: readonly { code: string; name: string }[]
}

/** What a line says of one member. One that has left says so, and nothing else. */
export function ComparisonCell({ id, column, comparison, languages }: ComparisonCellProps) {
  const { shown, removed } = column
  if (!shown) return <Left reason={removed?.reason} />
  return <Value {...{ id, shown, comparison, languages }} />
}

function Left({ reason }: { reason: 'excluded' | 'ceased' | undefined }) {
  return (
    <None>
      {reason === 'excluded' ? (
        <Trans>removed from the site</Trans>
      ) : (
        <Trans>has left the site</Trans>
      )}
    </None>
  )
}

type ValueProps = Omit<ComparisonCellProps, 'column'> & { shown: ComparedMember }

function Value(props: ValueProps) {
  const { id, shown, comparison, languages } = props
  const { locale } = use(PageEnvironmentContext)
  const { counted, stated } = shown
  const { reviews_count: reviews } = counted
  const words = (text: Translated) => wordsIn(text, locale)
  const all = shownMembers(comparison)
  const ofOne = (keysOf: (member: ComparedMember) => string[]) => keysOfOne(all.map(keysOf))

  switch (id) {
    case 'rating':
      return <RatingValue counted={counted} />
    case 'distribution':
      return counted.rating_distribution ? (
        <Distribution counts={counted.rating_distribution} />
      ) : (
        <TooFew />
      )
    case 'authenticated':
      return <AuthenticatedValue counted={counted} />
    case 'newest':
      return <NewestValue counted={counted} />
    case 'invitations':
      return <InvitationsValue invitations={counted.invitations} />
    case 'sectors':
      return counted.sectors ? (
        <Shares
          of={counted.sectors.of}
          unit="reviews"
          parts={counted.sectors.largest.map(({ label, count }) => ({ ...words(label), count }))}
        />
      ) : (
        <TooFew />
      )
    case 'sizes':
      return counted.sizes ? (
        <Shares
          of={counted.sizes.of}
          unit="companies"
          parts={counted.sizes.all.map(({ range, count }) => ({
            text: <StaffRange range={range} />,
            key: range,
            count,
          }))}
        />
      ) : (
        <TooFewCompanies />
      )
    case 'qualities':
      return (
        <CountedTags
          of={counted.qualities.of}
          tags={counted.qualities.named.map(({ label, count }) => ({ ...words(label), count }))}
          own={ofOne((member) =>
            member.counted.qualities.named.map(({ label }) => words(label).key),
          )}
        />
      )
    case 'rank':
      return <RankValue shown={shown} year={comparison.rank_year} />
    case 'awards':
      return <AwardsValue awards={counted.awards} />
    case 'replies':
      return reviews > 0 ? (
        <Figure value={counted.replied_count} of={reviews} hasBar />
      ) : (
        <NoReviews />
      )
    case 'answers':
      return <AnswersValue answers={counted.answers} />
    case 'activities':
      return (
        <Tags
          tags={stated.activities.map(({ label }) => words(label))}
          own={ofOne((member) => member.stated.activities.map(({ label }) => words(label).key))}
        />
      )
    case 'cities':
      return (
        <Tags
          tags={stated.cities.map(({ label }) => words(label))}
          own={ofOne((member) => member.stated.cities.map(({ label }) => words(label).key))}
        />
      )
    case 'least_budget':
      return stated.least_budget === null ? (
        <NotStated />
      ) : (
        <span>{`${formatNumber(stated.least_budget, locale)}\u00a0€`}</span>
      )
    case 'languages': {
      const named = languages.filter(({ code }) => stated.languages.includes(code))
      if (named.length === 0) return <NotStated />
      return <span>{named.map(({ name }) => name).join(', ')}</span>
    }
    case 'collaborators':
      return <People count={stated.collaborators} />
    case 'team':
      return <People count={stated.team_shown || null} />
    case 'founded':
      return stated.founded_in === null ? <NotStated /> : <span>{stated.founded_in}</span>
    case 'certifications':
      return <CertificationsValue certifications={stated.certifications} />
  }
}

function wordsIn(text: Translated, locale: Locale) {
  const found = shownWords(text, locale)
  return { text: found?.text ?? '', lang: found?.lang, key: found?.text ?? '' }
}

function NotStated() {
  return (
    <None>
      <Trans>not stated</Trans>
    </None>
  )
}

function NoReviews() {
  return (
    <None>
      <Trans>no review yet</Trans>
    </None>
  )
}

function TooFew() {
  return (
    <None>
      <Trans>fewer than 5 reviews</Trans>
    </None>
  )
}

function TooFewCompanies() {
  return (
    <None>
      <Trans>fewer than 5 companies</Trans>
    </None>
  )
}

type Counted = { counted: ComparedMember['counted'] }

function RatingValue({ counted: { avg_rating, reviews_count } }: Counted) {
  if (avg_rating === null) return <NoReviews />
  return (
    <>
      <Rating value={shownRating(avg_rating)} className={styles.rating} />
      <small>
        <Plural value={reviews_count} one="# review" other="# reviews" />
      </small>
    </>
  )
}

function AuthenticatedValue({ counted: { authenticated, reviews_count } }: Counted) {
  if (reviews_count === 0) return <NoReviews />
  const { count, by_method, through_brief } = authenticated
  return (
    <>
      {count > 0 && <ProofMark className={styles.seal} />}
      <Figure value={count} of={reviews_count} isProof />
      {count > 0 && (
        <small className={styles.wide}>
          <Trans>
            {by_method.professional_email} by work address, {by_method.company_check} by a
            moderator’s check; {through_brief} through a brief
          </Trans>
        </small>
      )}
    </>
  )
}

function NewestValue({ counted: { newest_authenticated_at, authenticated_in_year } }: Counted) {
  const { locale } = use(PageEnvironmentContext)
  if (!newest_authenticated_at)
    return (
      <None>
        <Trans>none yet</Trans>
      </None>
    )
  return (
    <>
      <span>{formatDate(newest_authenticated_at, locale)}</span>
      <small className={styles.wide}>
        <Trans>{formatNumber(authenticated_in_year, locale)} in twelve months</Trans>
      </small>
    </>
  )
}

type Invitations = ComparedMember['counted']['invitations']

function InvitationsValue({
  invitations: { invited, answered, declined },
}: {
  invitations: Invitations
}) {
  if (invited === 0)
    return (
      <None>
        <Trans>nobody invited</Trans>
      </None>
    )
  return (
    <>
      <Figure value={answered} of={invited} hasBar />
      <small className={styles.wide}>
        <Plural value={declined} one="# declined" other="# declined" />
      </small>
    </>
  )
}

function AnswersValue({ answers }: { answers: ComparedMember['counted']['answers'] }) {
  const { locale } = use(PageEnvironmentContext)
  if (!answers)
    return (
      <None>
        <Trans>fewer than 5 briefs</Trans>
      </None>
    )
  const { asked, answered, median_hours } = answers
  return (
    <>
      <Figure value={answered} of={asked} hasBar />
      {median_hours !== null && (
        <small className={styles.wide}>
          <Trans>in {formatHours(median_hours, locale)}, in the median</Trans>
        </small>
      )}
    </>
  )
}

function RankValue({
  shown: { counted, category },
  year,
}: {
  shown: ComparedMember
  year: number
}) {
  const { locale } = use(PageEnvironmentContext)
  const { rank } = counted
  const field = wordsIn(category, locale)
  if (!rank)
    return (
      <None>
        <Trans>no review published in {year}</Trans>
      </None>
    )
  return (
    <>
      <Figure value={rank.rank} of={rank.of} />
      <small className={styles.wide} lang={field.lang}>
        {field.text}, {year}
      </small>
    </>
  )
}

function AwardsValue({ awards }: { awards: ComparedMember['counted']['awards'] }) {
  const { locale } = use(PageEnvironmentContext)
  if (awards.length === 0)
    return (
      <None>
        <Trans>none</Trans>
      </None>
    )
  const lines = awards.map(({ year, middle, bottom }) =>
    [`${wordsIn(middle, locale).text} ${year}`, wordsIn(bottom, locale).text]
      .filter(Boolean)
      .join(', '),
  )
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function People({ count: collaborators }: { count: number | null }) {
  if (collaborators === null) return <NotStated />
  return (
    <span>
      <Plural value={collaborators} one="# person" other="# people" />
    </span>
  )
}

type Certifications = ComparedMember['stated']['certifications']

function CertificationsValue({ certifications }: { certifications: Certifications }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  if (certifications.length === 0) return <NotStated />
  return (
    <ul className={styles.lines} aria-label={t`Certifications`}>
      {certifications.map(({ name, issuer }) => {
        const { text, lang } = wordsIn(name, locale)
        return (
          <li key={`${issuer} ${text}`}>
            <span lang={lang}>{text}</span> <small>{issuer}</small>
          </li>
        )
      })}
    </ul>
  )
}
