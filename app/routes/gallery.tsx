import { localizedPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { appContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { AtomsSection } from '#ui/gallery/atoms-section.tsx'
import { BlocksSection } from '#ui/gallery/blocks-section.tsx'
import { CardsSection } from '#ui/gallery/cards-section.tsx'
import { EditorSection } from '#ui/gallery/editor-section.tsx'
import { FormsSection } from '#ui/gallery/forms-section.tsx'
import { FrameSection } from '#ui/gallery/frame-section.tsx'
import { OverlaysSection } from '#ui/gallery/overlays-section.tsx'
import { ProofSection } from '#ui/gallery/proof-section.tsx'
import type { Route } from './+types/gallery.ts'

const SECTIONS = {
  atoms: AtomsSection,
  cards: CardsSection,
  proofs: ProofSection,
  overlays: OverlaysSection,
  forms: FormsSection,
  editor: EditorSection,
  blocks: BlocksSection,
  frame: FrameSection,
}

/**
 * Every component in every variant, for the people who make the site; `?section=cards` shows those of one section.
 * Not there in production.
 */
export const loader = handler(async ({ context, request }: Route.LoaderArgs) => {
  const { hasViewers, locale } = context.get(appContext)
  if (!hasViewers) throw new AppError('not-found')
  const section = new URL(request.url).searchParams.get('section')
  return { mailsHref: localizedPath(locale, '/_gallery/mails'), section }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export default function GalleryRoute({ loaderData }: Route.ComponentProps) {
  const { mailsHref, section } = loaderData
  const isWhole = !section || !Object.hasOwn(SECTIONS, section)
  return (
    <main className="wrap">
      <title>Gallery</title>
      <h1>Gallery</h1>
      <p>
        <a href={mailsHref}>Mails have a page of their own</a>
      </p>
      {Object.entries(SECTIONS).map(
        ([name, Section]) => (isWhole || name === section) && <Section key={name} />,
      )}
    </main>
  )
}
