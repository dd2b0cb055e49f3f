import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { Gap } from '#domain/site/gaps.ts'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'

const GAPS: { [gap in Gap]: MessageDescriptor } = {
  database: msg`database server`,
  mail: msg`mail server`,
  company: msg`company details`,
}

/** Reminds administrators of what their site lacks on purpose. */
export function GapsAlert({ gaps }: { gaps: readonly Gap[] }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  if (gaps.length === 0) return null
  const list = new Intl.ListFormat(locale).format(gaps.map((gap) => t(GAPS[gap])))
  return (
    <Alert tone="error" title={t`This site is not complete.`}>
      {t`It runs without: ${list}. The setting PRODUCTION_WITHOUT accepts that; set what is missing, and restart.`}
    </Alert>
  )
}
