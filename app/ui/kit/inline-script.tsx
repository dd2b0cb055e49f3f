import { createContext, use } from 'react'

/** Takes each inline script of a page while the server renders it: what was drawn here, and nothing else, may run. */
export const InlineScriptsContext = createContext<Pick<Set<string>, 'add'>>({
  add: () => new Set(),
})

/**
 * A few lines of ours that run as soon as the browser reads them. They are constants, never made of data. Where the
 * server alone draws them, the browser's code need not have them.
 */
export function InlineScript({ code }: { code: string }) {
  use(InlineScriptsContext).add(code)
  return (
    <script
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
      dangerouslySetInnerHTML={{ __html: code }}
    />
  )
}
