import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { comparisonPath } from '#domain/address/paths.ts'
import {
  COMPARED_FIELD,
  FEWEST_COMPARED,
  MOST_COMPARED,
  SEARCH_FIELD,
} from '#domain/contract/comparison/compared.ts'
import { shownRating } from '#domain/review/rating.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { SearchInput } from '#ui/kit/form/search-input.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { Rating } from '#ui/kit/mark/rating.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import { shownWords } from '#ui/kit/shown-words.ts'
import type { ComparisonContent, OfferedMember } from './comparison-content.ts'
import styles from './comparison-pick.module.css'

/** Who is chosen so far, a search for others, and one form that leads to the comparison. */
export function ComparisonPick({ chosen, trouble, offered }: ComparisonContent) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const most = MOST_COMPARED
  const slugs = chosen.map(({ slug }) => slug)
  const found = offered?.found ?? []
  const q = offered?.q ?? ''
  const canCompare = chosen.length + found.length >= FEWEST_COMPARED
  return (
    <div className={styles.pick}>
      {trouble && (
        <Alert tone="error">
          {trouble === 'too-many'
            ? t`At most ${most} providers fit side by side. Choose them below.`
            : t`One of the providers is not there: the address may be mistyped. Those that are known stand below.`}
        </Alert>
      )}
      <search>
        <form action={comparisonPath(locale)} className={styles.search}>
          {slugs.map((slug) => (
            <input key={slug} type="hidden" name={COMPARED_FIELD} value={slug} />
          ))}
          {slugs.length === 0 && <input type="hidden" name={COMPARED_FIELD} value="" />}
          <SearchInput
            key={q}
            id="comparison-search"
            name={SEARCH_FIELD}
            label={t`Name, activity or city of a provider`}
            placeholder={t`Name, activity or city of a provider`}
            defaultValue={q}
            maxLength={200}
          />
          <Button type="submit" theme="secondary">
            <Trans>Search</Trans>
          </Button>
        </form>
      </search>
      <form action={comparisonPath(locale)} className={styles.choice}>
        {chosen.length > 0 && (
          <fieldset>
            <legend>
              <Trans>Chosen so far</Trans>
            </legend>
            <ul>
              {chosen.map(({ slug, name }) => (
                <li key={slug}>
                  <label className={styles.member}>
                    <input
                      type="checkbox"
                      name={COMPARED_FIELD}
                      value={slug}
                      defaultChecked={trouble !== 'too-many'}
                    />
                    <b>{name}</b>
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
        )}
        {found.length > 0 && (
          <fieldset>
            <legend>{q === '' ? t`In the same activity` : t`Found`}</legend>
            <ul>
              {found.map((member) => (
                <li key={member.public_id}>
                  <OfferedLine member={member} />
                </li>
              ))}
            </ul>
          </fieldset>
        )}
        {q !== '' && found.length === 0 && (
          <p>
            <Icon name="magnifying-glass" className={styles.glass} />{' '}
            <Trans>No partner or service matches these terms</Trans>
          </p>
        )}
        {canCompare && (
          <Button type="submit">
            <Trans>Compare</Trans>
          </Button>
        )}
      </form>
    </div>
  )
}

function OfferedLine({ member }: { member: OfferedMember }) {
  const { locale } = use(PageEnvironmentContext)
  const { name, slug, logo, colors, avg_rating, endorsements_count } = member
  const activity = shownWords(member.activity, locale)
  return (
    <label className={styles.member}>
      <input type="checkbox" name={COMPARED_FIELD} value={slug ?? ''} />
      <LogoTile name={name} logo={logo} color={colors.primary} size={40} />
      <span className={styles.words}>
        <b>{name}</b>
        <span lang={activity?.lang}>{activity?.text}</span>
      </span>
      <span className={styles.figures}>
        <Rating value={avg_rating === null ? null : shownRating(avg_rating)} />
        {endorsements_count > 0 && (
          <small>
            <Plural value={endorsements_count} one="# review" other="# reviews" />
          </small>
        )}
      </span>
    </label>
  )
}
