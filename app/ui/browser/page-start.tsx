import { createContext, use } from 'react'
import { PAGE_DATA_ID, PAGE_START_ID } from './page-ids.ts'

/** What the server writes at the end of a page, for the scripts that take it over. */
type PageStart = {
  /** JSON: the files that will be wanted, and how to begin (`library-insides.ts`). */
  start: string
  /** The data of its routes, as React Router's stream has them. */
  data: string
}

/** Filled by the server alone, while it renders a page. */
export const PageStartContext = createContext<PageStart>({ start: '', data: '' })

/** With what React takes the page over. Text that is never run, so it needs no permission; `START_LATER` reads it. */
export function PageStart() {
  const { start, data } = use(PageStartContext)
  return (
    <>
      <ScriptText id={PAGE_START_ID} type="application/json" text={start} />
      <ScriptText id={PAGE_DATA_ID} type="text/plain" text={data} />
    </>
  )
}

function ScriptText({ text, ...named }: { id: string; type: string; text: string }) {
  return (
    <script
      {...named}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing in it can end it
      dangerouslySetInnerHTML={{ __html: withoutTags(text) }}
    />
  )
}

/** JSON, and the stream, which is lines of it, may have the sign within strings alone. */
function withoutTags(json: string): string {
  return json.replaceAll('<', '\\u003c')
}
