import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import type { CaseHolder } from '#domain/account/cases.ts'
import { membersPath } from '#domain/address/paths.ts'
import type { AuditLine } from '#domain/contract/administration.ts'
import { isCity, parseCategory } from '#domain/tag/category.ts'
import type { CityDetails, Country } from '#domain/tag/known-city.ts'
import { inCity } from '#domain/text/city-locative.ts'
import { LOCALE_CODES, type Translated } from '#domain/text/translated.ts'
import { formatDate } from '#i18n/format.ts'
import { HistoryCard } from '#ui/account/administration/history-card.tsx'
import { ReasonForm } from '#ui/account/administration/reason-form.tsx'
import { ContentFigures, ContentPanel } from '#ui/account/content-frame/content-list.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { CaseKeeper } from '#ui/account/form/case-holder.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { numberOf } from '#ui/account/number-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import styles from './city.module.css'
import { CityForm, type ListedChoice, ListedCityForm } from './city-form.tsx'

type CityPanelProps = {
  city: CityDetails
  /** Undefined where it waits for nobody. */
  waiting: { holder: CaseHolder | null } | undefined
  listed: readonly ListedChoice[]
  countries: readonly Country[]
  decisions: readonly AuditLine[]
  closeHref: string
  outcome: AccountOutcome | undefined
}

/** One city: what is known of it, and what may be done with it. */
export function CityPanel(props: CityPanelProps) {
  const { city, closeHref, decisions } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const kinds = { known: t`City`, asked: t`City asked for`, refused: t`City refused` }
  return (
    <ContentPanel
      title={shownWords(city.label, locale)?.text ?? city.slug}
      kind={kinds[city.state]}
      closeHref={closeHref}
      foot={city.isListed && <ListedFoot city={city} />}
    >
      {city.state === 'known' && <KnownCity {...props} />}
      {city.state === 'asked' && <AskedCity {...props} />}
      {city.state === 'refused' && (
        <p>
          <Trans>Nobody sees it. A company that asks for it again brings it back to you.</Trans>
        </p>
      )}
      <HistoryCard decisions={decisions} />
    </ContentPanel>
  )
}

function ListedFoot({ city: { slug, pages } }: { city: CityDetails }) {
  const { t } = useLingui()
  const number = pages?.all ?? 0
  return (
    <p className={styles.foot}>
      {t`The address “${slug}” does not change: lists of activities that depend on it: ${number}.`}
    </p>
  )
}

function KnownCity({ city, listed, countries, outcome }: CityPanelProps) {
  const { t, i18n } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { isListed, members, reviews, pages, otherNames } = city
  const providers = isListed ? i18n.number(members) : numberOf(members, locale)
  const names = otherNames.join(', ')
  return (
    <>
      <ContentFigures
        figures={[
          { label: t`providers`, value: providers },
          ...(reviews === null ? [] : [{ label: t`reviews`, value: i18n.number(reviews) }]),
          ...(pages === null
            ? []
            : [
                { label: t`pages filled`, value: i18n.number(pages.all - pages.empty) },
                { label: t`empty`, value: i18n.number(pages.empty) },
              ]),
        ]}
      />
      {city.isBeingChanged && (
        <Alert tone="info">
          {t`Its companies are being moved to where they count now. This takes a few minutes.`}
        </Alert>
      )}
      {city.isListed ? (
        <ListedCityForm key={city.slug} city={city} outcome={outcome} />
      ) : (
        <CityForm
          key={city.slug}
          name="change"
          city={city}
          listed={listed}
          countries={countries}
          outcome={outcome}
        />
      )}
      {names && (
        <p className={styles.hint}>
          <Trans>Also understood when it is typed: {names}</Trans>
        </p>
      )}
      {city.emptyPages.length > 0 && <EmptyPages city={city} />}
    </>
  )
}

function EmptyPages({ city }: { city: CityDetails }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { slug } = city
  if (!isCity(slug)) return null
  return (
    <div className={styles.part}>
      <h3>{t`Pages without a provider`}</h3>
      <ul className={styles.empty}>
        {city.emptyPages.map((page) => {
          const category = parseCategory(page.category)
          const name = shownWords(page.label, locale)?.text ?? page.slug
          return (
            <li key={page.slug}>
              {category ? (
                <a href={membersPath(locale, category, page.slug, slug)}>{name}</a>
              ) : (
                name
              )}
            </li>
          )
        })}
      </ul>
      <p
        className={styles.hint}
      >{t`Search engines are not told of them until somebody is there.`}</p>
    </div>
  )
}

function AskedCity({ city, waiting, listed, countries, outcome }: CityPanelProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const field = fieldOf('equate', outcome, t)
  const known = t`Known city`
  const [name = ''] = Object.values(city.label)
  const proposed = { ...city, label: inAll(() => name), forms: inAll((code) => inCity(name, code)) }
  return (
    <>
      {waiting && <CaseKeeper subject="city" id={city.slug} holder={waiting.holder} />}
      <div className={styles.part}>
        <h3>{t`Asked for by`}</h3>
        <ul className={styles.askers}>
          {city.requests.map(({ name: company, publicId, askedAt }) => {
            const day = formatDate(askedAt, locale)
            return (
              <li key={publicId}>
                {company} <span>{t`on ${day}`}</span>
              </li>
            )
          })}
        </ul>
        <p className={styles.hint}>
          {t`Their owners are told by mail what you decide. Accepted or equated, it is added to their cities.`}
        </p>
      </div>
      <CityForm
        name="accept"
        city={proposed}
        listed={listed}
        countries={countries}
        outcome={outcome}
      />
      <details className={styles.fold} open={outcome?.form === 'equate'}>
        <summary>{t`It is a known city`}</summary>
        <AccountForm
          name="equate"
          label={t`It is a known city`}
          outcome={outcome}
          fields={{ known }}
        >
          <TextInput
            {...field('known')}
            label={known}
            required
            autoComplete="off"
            hint={t`Its name, in any language. Whoever types “${name}” gets it from then on.`}
          />
          <div>
            <Button type="submit" theme="secondary" size="sm">
              {t`It is this one`}
            </Button>
          </div>
        </AccountForm>
      </details>
      <details className={styles.fold} open={outcome?.form === 'refuse'}>
        <summary>{t`Refuse`}</summary>
        <ReasonForm
          name="refuse"
          label={t`Refuse the city`}
          hint={t`The owners of these companies read it in a mail.`}
          outcome={outcome}
          look="secondary"
        />
      </details>
    </>
  )
}

const inAll = (textOf: (code: (typeof LOCALE_CODES)[number]) => string): Translated =>
  Object.fromEntries(LOCALE_CODES.map((code) => [code, textOf(code)]))
