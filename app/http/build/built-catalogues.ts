/** Addresses of the catalogues in a build, as `fr-FR/public`, and as `fr-FR` of what knows them, by the list of its files that Vite leaves. */
export function catalogueUrls(viteManifest: string): Record<string, string> {
  const chunks = Object.values(JSON.parse(viteManifest)) as { src?: string; file: string }[]
  return Object.fromEntries(
    chunks.flatMap(({ src, file }) => {
      const catalogue = src?.match(/i18n\/(?:locales|catalogues)\/([^.]+)\.(?:po|ts)$/)?.[1]
      return catalogue ? [[catalogue, `/${file}`]] : []
    }),
  )
}

/** `/assets/texts-of-profile-1a2b3c4d.js`, which waits for the texts of an area → `profile` */
export function areaOfScript(script: string): string | undefined {
  return script.match(/\/texts-of-(.+)-[\w-]{8}\.js$/)?.[1]
}
