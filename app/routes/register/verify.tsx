import { data } from 'react-router'
import { MOST_TO_VERIFY } from '#domain/register/verify/what-to-verify.ts'
import { verifyHere } from '#queries/register/verify-here.ts'
import { appContext } from '#request/context.ts'
import { filesOf, readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { VerifyPage } from '#ui/register/page/verify-page.tsx'
import type { Route } from './+types/verify.ts'

/** Where no script runs: our server checks, and the page says that it was the server. */
export const action = handler(async ({ context, request }: Route.ActionArgs) => {
  const app = context.get(appContext)
  const { form, isTooLarge } = await readForm(request)
  const [file] = await filesOf(form, 'file')
  const typed = form.get('what')
  const what = typeof typed === 'string' ? typed : ''
  const given = file && file.bytes.length > 0 ? new TextDecoder().decode(file.bytes) : what
  const verified = isTooLarge
    ? ({ kind: 'problem', problem: 'too-large' } as const)
    : await verifyHere(app, { given, register: app.register })
  const status = verified.kind === 'problem' ? 422 : 200
  // A link or a number is shown again; of a proof, its outcome is.
  return data({ what: what.slice(0, MOST_TO_VERIFY), verified }, { status })
})

export default function VerifyRoute({ actionData }: Route.ComponentProps) {
  return <VerifyPage answer={actionData ?? null} />
}
