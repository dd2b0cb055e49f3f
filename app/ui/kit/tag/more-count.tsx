import { Plural } from '@lingui/react/macro'

/** “+5” to the eye, “and 5 more” to the ear. */
export function MoreCount({ count, className }: { count: number; className?: string | undefined }) {
  return (
    <span className={className}>
      <span aria-hidden="true">+{count}</span>
      <span className="visually-hidden">
        <Plural value={count} one="and # more" other="and # more" />
      </span>
    </span>
  )
}
