import type { AccountOutcome } from '#domain/account/account-form.ts'
import { ColorForm } from './color-form.tsx'
import type { EditorView } from './editor-view.ts'
import { PictureCard } from './picture-card.tsx'

export function LookForms({
  view,
  outcome,
}: {
  view: EditorView
  outcome: AccountOutcome | undefined
}) {
  return (
    <>
      <PictureCard usage="logo" view={view} outcome={outcome} />
      <PictureCard usage="cover" view={view} outcome={outcome} />
      <ColorForm view={view} outcome={outcome} />
    </>
  )
}
