import { readFile } from 'node:fs/promises'
import type { RequestListener, Server } from 'node:http'
import type { ServerBuild } from 'react-router'
import { catalogueUrls } from './built-catalogues.ts'

/** Where the pages come from: the finished build, or Vite while somebody edits them. */
export type BuildSource = {
  load(): Promise<ServerBuild>
  /** Which one it is; undefined while somebody edits it. */
  version?: string
  /** Hashed addresses of the language catalogues, as `fr-FR/public`, and of what knows them, as `fr-FR`. */
  catalogueUrls: Record<string, string>
  listener(pages: (build: ServerBuild) => RequestListener): Promise<RequestListener>
}

export async function productionBuild(): Promise<BuildSource> {
  // React looks at it as it is loaded: otherwise its development build renders, several times slower.
  process.env.NODE_ENV = 'production'
  // Not a literal: TypeScript must not follow it into the build.
  const built = new URL('../../../build/server/index.js', import.meta.url).href
  const build: ServerBuild = await import(built)
  const viteManifest = new URL('../../../build/client/.vite/manifest.json', import.meta.url)
  return {
    load: async () => build,
    version: build.assets.version,
    catalogueUrls: catalogueUrls(await readFile(viteManifest, 'utf8')),
    listener: async (pages) => pages(build),
  }
}

export async function developmentBuild(server: Server): Promise<BuildSource> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })
  const load = async () =>
    (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
  return {
    load,
    catalogueUrls: {},
    async listener(pages) {
      let current: { build: ServerBuild; answer: RequestListener } | undefined
      return (request, response) =>
        vite.middlewares(request, response, async () => {
          const build = await load()
          if (current?.build !== build) current = { build, answer: pages(build) }
          current.answer(request, response)
        })
    },
  }
}
