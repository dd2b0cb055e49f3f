import { AppError } from '#domain/errors.ts'
import { appContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { sampleMails } from '#ui/gallery/mails/sample-mails.server.ts'
import { MailsSection } from '#ui/gallery/mails-section.tsx'
import type { Route } from './+types/gallery-mails.ts'

/** Every mail that the site sends, with made-up contents. Not there in production. */
export const loader = handler(async ({ context }: Route.LoaderArgs) => {
  const { hasViewers, brand, origin, localeOrigins, locale } = context.get(appContext)
  if (!hasViewers) throw new AppError('not-found')
  return { mails: sampleMails({ brandName: brand.name, origin, localeOrigins }, locale) }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export default function GalleryMailsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <main className="wrap">
      <title>Gallery of mails</title>
      <h1>Gallery of mails</h1>
      <MailsSection mails={loaderData.mails} />
    </main>
  )
}
