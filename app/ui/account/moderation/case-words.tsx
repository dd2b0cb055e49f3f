import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { CaseVersion } from '#domain/contract/moderation.ts'
import { localeFromKey } from '#domain/locale.ts'
import type { CasePart } from '#domain/review/case-content.ts'
import { formatDate } from '#i18n/format.ts'
import { TextDifference } from '#ui/account/author/text-difference.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import styles from './case-words.module.css'
import { PART_NAMES } from './moderation-texts.ts'

/** Every version of what the author wrote: the newest whole, each earlier one by what came after it. */
export function CaseWords({ versions }: { versions: readonly CaseVersion[] }) {
  const [newest, ...earlier] = versions
  if (!newest) return <p>—</p>
  return (
    <>
      <div className={styles.words}>
        {newest.parts.map((part) => (
          <Part key={part.key} part={part} />
        ))}
      </div>
      {earlier.map((version, index) => (
        <EarlierVersion
          key={version.version}
          version={version}
          next={versions[index]?.parts ?? []}
        />
      ))}
    </>
  )
}

function Part({ part: { name, lang, text } }: { part: CasePart }) {
  const { t } = useLingui()
  return (
    <div>
      <h3>{t(PART_NAMES[name])}</h3>
      <p className={name === 'testimony' ? styles.testimony : undefined} {...langOf(lang)}>
        {text}
      </p>
    </div>
  )
}

const langOf = (lang: CasePart['lang']) => (lang ? { lang: localeFromKey(lang) } : {})

type EarlierProps = { version: CaseVersion; next: readonly CasePart[] }

function EarlierVersion({ version: { version, writtenAt, isPublic, parts }, next }: EarlierProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const date = formatDate(writtenAt, locale)
  const keys = [...new Set([...parts, ...next].map(({ key }) => key))]
  return (
    <details className={styles.earlier}>
      <summary>
        <Trans>
          Version {version}, of {date}
        </Trans>
        <Badge tone={isPublic ? 'ok' : 'neutral'}>
          {isPublic ? t`Was public` : t`Not shown to anybody`}
        </Badge>
      </summary>
      <div className={styles.words}>
        {keys.map((key) => {
          const before = parts.find((part) => part.key === key)
          const after = next.find((part) => part.key === key)
          const part = before ?? after
          if (!part) return null
          return (
            <div key={key}>
              <h3>{t(PART_NAMES[part.name])}</h3>
              <TextDifference
                before={before?.text ?? ''}
                after={after?.text ?? ''}
                lang={langOf(part.lang).lang}
              />
            </div>
          )
        })}
      </div>
    </details>
  )
}
