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

export function writePageData({ loaderData, actionData, errors }: PageData): string {
  if (import.meta.env.DEV) assertPlain({ loaderData, actionData }, 'page')
  const refused = errors && mapValues(errors, refusedOf)
  return scriptJson({ loaderData, actionData, errors: refused })
}

/** JSON that nothing in it can end, where it stands within a script. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** What JSON would change would be one thing on the first page of a visit, and another on the next. */
function assertPlain(value: unknown, place: string): void {
  if (value === undefined || value === null || ['string', 'boolean'].includes(typeof value)) return
  if (typeof value === 'number' && Number.isFinite(value)) return
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
  if (typeof value !== 'object' || !isPlain) throw new Error(`not plain: ${place}`)
  for (const [key, each] of Object.entries(value)) assertPlain(each, `${place}.${key}`)
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
