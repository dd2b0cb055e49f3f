import { createContext, use } from 'react'
import { isRouteErrorResponse } from 'react-router'

type ById = Record<string, unknown>

/** What the routes of a page have read, and what they made of a form. */
export type PageData = {
  loaderData: ById
  actionData: ById | null
  errors: ById | null
}

/** As much of a refusal as the browser needs; of any other error it learns only that there was one. */
export type Refused = { status: number; statusText: string; data: unknown } | null

export const PAGE_DATA_ID = 'page-data'

/** Filled by the server alone, while it renders a page. */
export const PageDataContext = createContext('')

/** With what React takes the page over. Text that is never run, so it needs no permission. */
export function PageDataScript() {
  return (
    <script
      id={PAGE_DATA_ID}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written below, where nothing can end it
      dangerouslySetInnerHTML={{ __html: use(PageDataContext) }}
    />
  )
}

/** As JSON that may stand within a script. */
export function writePageData({ loaderData, actionData, errors }: PageData): string {
  const refused = errors && mapValues(errors, refusedOf)
  return JSON.stringify({ loaderData, actionData, errors: refused }).replaceAll('<', '\\u003c')
}

function refusedOf(error: unknown): Refused {
  if (!isRouteErrorResponse(error)) return null
  const { status, statusText, data } = error
  return { status, statusText, data }
}

export function mapValues<Value, Changed>(
  values: Record<string, Value>,
  change: (value: Value) => Changed,
): Record<string, Changed> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]))
}
