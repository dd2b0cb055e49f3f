import { use } from 'react'
import { ScriptNonceContext } from './script-nonce.ts'

/**
 * A few lines of ours that run as soon as the browser reads them. They are constants, never made of data. Where the
 * server alone draws them, the browser's code need not have them.
 */
export function InlineScript({ code }: { code: string }) {
  const nonce = use(ScriptNonceContext)
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
      dangerouslySetInnerHTML={{ __html: code }}
    />
  )
}
