import type { Plugin } from 'vite'

/** As in `later(async () => (await import('#ui/home-page.tsx')).HomePage)`. */
const LATER = /\blater\(\s*async \(\) => \(await import\('([^']+)'\)/g

/** The server draws at once what `later` leaves for later, so its styles belong to the page from the start. */
export function stylesOfLaterParts(): Plugin {
  const parts = new Set<string>()
  return {
    name: 'styles-of-later-parts',
    apply: 'build',
    // After the styles have been named, and before they are listed in the manifest.
    enforce: 'post',
    transform: {
      order: 'pre',
      async handler(code, id) {
        for (const [, source = ''] of code.matchAll(LATER)) {
          const part = await this.resolve(source, id)
          if (part) parts.add(part.id)
        }
      },
    },
    generateBundle(_, bundle) {
      const chunkOf = (file: string) => {
        const chunk = bundle[file]
        return chunk?.type === 'chunk' ? chunk : undefined
      }
      function stylesOf(file: string, seen = new Set<string>()): string[] {
        const chunk = chunkOf(file)
        if (!chunk || seen.has(file)) return []
        seen.add(file)
        const own = chunk.viteMetadata?.importedCss ?? []
        return [...own, ...chunk.imports.flatMap((each) => stylesOf(each, seen))]
      }
      for (const chunk of Object.keys(bundle).map(chunkOf)) {
        const later = chunk?.dynamicImports.filter((file) =>
          parts.has(chunkOf(file)?.facadeModuleId ?? ''),
        )
        for (const style of later?.flatMap((file) => stylesOf(file)) ?? [])
          chunk?.viteMetadata?.importedCss.add(style)
      }
    },
  }
}
