import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { BRIEF_LANGUAGES, type BriefBudget } from '#domain/brief/brief.ts'
import { INTENT_FIELD } from '#domain/brief/brief-form.ts'
import { localeToKey } from '#domain/locale.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './brief.module.css'
import type { BriefActivity } from './need-fields.tsx'
import { ReceivedView } from './received-view.tsx'
import type { CompanyArea } from './sender-fields.tsx'

type BriefPreviewProps = {
  activities: readonly BriefActivity[]
  areas: readonly CompanyArea[]
  typed: Record<string, string>
  others: number
}

/** What recipients will see: as one types where scripts run, else after its button. */
export function BriefPreview({ typed, activities, areas, others }: BriefPreviewProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const domain = (typed.email ?? '').split('@')[1] ?? ''
  const isNamed = typed.shown !== 'sector'
  const company = (typed.company ?? '').trim()
  return (
    <section className={styles.column} aria-label={t`What each provider sees`}>
      <h2 className={styles.title}>{t`What each provider sees`}</h2>
      <ReceivedView
        content={{
          title: typed.title ?? '',
          need: typed.need ?? '',
          context: typed.context ?? '',
          lang: localeToKey(locale) as LocaleCode,
          activity: activities.find(({ id }) => id === typed.activity)?.label ?? {},
          budget: (typed.budget || 'unknown') as BriefBudget,
          startsIn: typed.starts_in || null,
          answerBy: /^\d{4}-\d{2}-\d{2}$/.test(typed.answer_by ?? '')
            ? (typed.answer_by ?? '')
            : '',
          languages: BRIEF_LANGUAGES.filter((each) => typed[`language_${each}`] === 'yes'),
        }}
        company={{
          name: isNamed && company ? company : null,
          domain: isNamed && domain ? domain : null,
          sector: areas.find(({ code }) => code === typed.area)?.label ?? {},
          size: typed.size ?? '',
        }}
        others={others}
      />
      <p className={styles.promise}>
        <Icon name="eye-slash" />
        <Trans>
          Neither your name, nor your address, nor your phone number. You share them later, with
          whom you choose.
        </Trans>
      </p>
      <noscript>
        <Button type="submit" theme="secondary" size="sm" name={INTENT_FIELD} value="preview">
          <Trans>Update the preview</Trans>
        </Button>
      </noscript>
    </section>
  )
}
