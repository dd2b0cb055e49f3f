import { use } from 'react'
import { ScriptNonceContext } from './script-nonce.ts'

/** A few lines of ours that run as soon as the browser reads them. They are constants, never made of data. */
export function InlineScript({ code }: { code: string }) {
  const nonce = use(ScriptNonceContext)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />
}
