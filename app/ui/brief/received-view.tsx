import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { BRIEF_LANGUAGES } from '#domain/brief/brief.ts'
import type { BriefCompany, BriefContent } from '#domain/brief/brief-contract.ts'
import { localeFromKey } from '#domain/locale.ts'
import { formatDay, formatMonth, formatNumber } from '#i18n/format.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import { shownWords } from '#ui/kit/shown-words.ts'
import styles from './brief.module.css'
import { BUDGET_NAMES } from './brief-texts.ts'
import memberStyles from './member-line.module.css'
import sheetStyles from './received-view.module.css'

type ReceivedViewProps = {
  content: BriefContent
  company: BriefCompany
  others: number
  decidedBefore?: number
  children?: React.ReactNode
}

/** A brief as each of its recipients sees it: the same before it is sent, and in their inbox. */
export function ReceivedView({
  content,
  company,
  others,
  decidedBefore = 0,
  children,
}: ReceivedViewProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { name, domain } = company
  const spoken = localeFromKey(content.lang)
  const lang = spoken === locale ? undefined : spoken
  return (
    <article className={sheetStyles.sheet} aria-label={content.title || t`Your brief`}>
      <header className={sheetStyles.asker}>
        <div className={memberStyles.who}>
          <LogoTile name={name ?? '?'} logo={null} size={48} />
          <div>
            <p className={sheetStyles.company}>{name ?? t`Company not named`}</p>
            <SectorAndSize company={company} />
          </div>
        </div>
        <ul className={sheetStyles.signs}>
          <li className={sheetStyles.confirmed}>
            <Icon name="check-circle-fill" />
            {domain ? t`Address at ${domain} confirmed` : t`Professional address confirmed`}
          </li>
          <li>
            <Icon name="users-three" />
            <Plural
              value={others}
              one="# other provider was asked"
              other="# other providers were asked"
            />
          </li>
          {decidedBefore > 0 && (
            <li>
              <Icon name="check-bold" />
              <Plural
                value={decidedBefore}
                one="# earlier brief, ended with a decision"
                other="# earlier briefs, ended with a decision"
              />
            </li>
          )}
        </ul>
      </header>
      <div className={styles.words} lang={lang}>
        <strong>{content.title || t`Your need in one line`}</strong>
        <p>{content.need || t`What you are looking for.`}</p>
        {content.context && <p>{content.context}</p>}
      </div>
      <BriefFacts content={content} />
      {children}
    </article>
  )
}

function SectorAndSize({ company }: { company: BriefCompany }) {
  const { locale } = use(PageEnvironmentContext)
  const sector = shownWords(company.sector, locale)
  return (
    <p className={styles.note}>
      {sector && <span lang={sector.lang}>{sector.text}</span>}
      {sector && company.size && ', '}
      {company.size && <CompanySize size={company.size} />}
    </p>
  )
}

/** `51-250`, `5001+`. */
function CompanySize({ size }: { size: string }) {
  const { locale } = use(PageEnvironmentContext)
  const [low = '', high] = size.replace('+', '').split('-')
  const from = formatNumber(Number(low), locale)
  if (!high) return <Trans>{from} people or more</Trans>
  const to = formatNumber(Number(high), locale)
  return (
    <Trans>
      {from} to {to} people
    </Trans>
  )
}

export function BriefFacts({ content }: { content: BriefContent }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { budget, startsIn, answerBy, languages } = content
  const activity = shownWords(content.activity, locale)
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const spoken = BRIEF_LANGUAGES.filter((each) => languages.includes(each)).map(
    (each) => names.of(each) ?? each,
  )
  return (
    <dl className={sheetStyles.facts}>
      {activity && (
        <>
          <dt>{t`Activity`}</dt>
          <dd lang={activity.lang}>{activity.text}</dd>
        </>
      )}
      <dt>{t`Budget, without VAT`}</dt>
      <dd>{t(BUDGET_NAMES[budget])}</dd>
      <dt>{t`Start`}</dt>
      <dd>{startsIn ? formatMonth(`${startsIn}-01`, locale) : t`To be agreed`}</dd>
      <dt>{t`Answer by`}</dt>
      <dd>{answerBy && formatDay(answerBy, locale)}</dd>
      <dt>{t`Languages`}</dt>
      <dd>{spoken.join(', ')}</dd>
    </dl>
  )
}
