import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, use } from 'react'
import { completeness, PROFILE_CHECKS, type ProfileCheck } from '#domain/account/dashboard.ts'
import { accountPath, profilePath } from '#domain/address/paths.ts'
import type { Dashboard } from '#domain/contract/dashboard.ts'
import { localeFromKey } from '#domain/locale.ts'
import type { ProfileSection } from '#domain/profile/profile-content.ts'
import { formatNumber } from '#i18n/format.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { AccountCard } from '#ui/account/account-page.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { BarTable } from '#ui/kit/plot/bar-table.tsx'
import { shownWords } from '#ui/kit/shown-words.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import styles from './dashboard.module.css'

const CHECKS = {
  logo: msg`Logo`,
  cover: msg`Cover picture`,
  'short-description': msg`Short description`,
  description: msg`Description`,
  languages: msg`Texts in all five languages`,
  website: msg`Website`,
  journey: msg`Client journey`,
  team: msg`Team`,
  questions: msg`Frequent questions`,
} satisfies Record<ProfileCheck, unknown>

/** Where each is written. */
const PLACES: Record<ProfileCheck, ProfileSection> = {
  logo: 'look',
  cover: 'look',
  'short-description': 'texts',
  description: 'texts',
  languages: 'texts',
  website: 'company',
  journey: 'journey',
  team: 'team',
  questions: 'questions',
}

type ProfileCardProps = {
  tasks: Dashboard['tasks']
  slug: string
  isPublic: boolean
}

/** What the public profile has, and what it lacks. */
export function ProfileCard({ tasks, slug, isPublic }: ProfileCardProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { profile, missingLanguages } = tasks
  const percent = completeness(profile)
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const languages = new Intl.ListFormat(locale).format(
    missingLanguages.map((code) => names.of(localeFromKey(code).slice(0, 2)) ?? code),
  )
  return (
    <AccountCard
      title={t`Public profile`}
      aside={
        <Badge tone={percent === 100 ? 'ok' : 'neutral'}>
          <Trans>{percent}% complete</Trans>
        </Badge>
      }
    >
      <div className={styles.meter} style={{ '--share': percent / 100 } as CSSProperties} />
      <ul className={styles.checks}>
        {PROFILE_CHECKS.map((check) => (
          <li key={check} data-done={profile[check] || undefined}>
            <Icon name={profile[check] ? 'check-circle-fill' : 'minus'} />
            <span>
              <span className="visually-hidden">{profile[check] ? t`Present:` : t`Missing:`} </span>
              {t(CHECKS[check])}
              {check === 'languages' && languages && (
                <small>{t`Incomplete in: ${languages}`}</small>
              )}
            </span>
            {!profile[check] && (
              <AccountLink href={accountPath(locale, 'profile', PLACES[check])}>
                <Trans>Add</Trans>
                <span className="visually-hidden">: {t(CHECKS[check])}</span>
              </AccountLink>
            )}
          </li>
        ))}
      </ul>
      {isPublic && (
        <p>
          <AccountLink href={profilePath(locale, slug)}>
            <Trans>See the public profile</Trans>
          </AccountLink>
        </p>
      )}
    </AccountCard>
  )
}

/** What clients praised most in the chosen time. */
export function QualitiesCard({ qualities, span }: Pick<Dashboard, 'qualities' | 'span'>) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const most = Math.max(...qualities.map(({ clients }) => clients), 1)
  if (qualities.length === 0) return null
  return (
    <AccountCard title={t`Qualities clients named`}>
      <BarTable
        caption={t`Qualities named in reviews of the last ${span} days`}
        head={[t`Quality`, t`Reviews`]}
        rows={qualities.map(({ public_id, label, clients }) => {
          const words = shownWords(label, locale)
          return {
            key: public_id,
            name: words?.text ?? '',
            lang: words?.lang,
            share: clients / most,
            figures: [formatNumber(clients, locale)],
          }
        })}
      />
    </AccountCard>
  )
}
