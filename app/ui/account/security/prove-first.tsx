import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'

type ProveFirstProps = {
  what: string
  /** Where to come back to, below `/app`. */
  page?: readonly string[]
  /** What was looked for there. */
  query?: Record<string, string>
}

/** In place of a form that only somebody may use who has lately proved who they are. */
export function ProveFirst({ what, page = ['security'], query }: ProveFirstProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const to = new URLSearchParams({ to: `${accountPath(locale, ...page)}${search}` })
  return (
    <div>
      <Button
        href={`${accountPath(locale, 'confirm')}?${to}`}
        theme="secondary"
        size="sm"
        iconBefore="lock-key"
      >
        {what}
        <span className="visually-hidden"> {t`(you will be asked to confirm that it is you)`}</span>
      </Button>
    </div>
  )
}
