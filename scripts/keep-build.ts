// After a build: its files are compressed once and for all, and join those of the builds before it, for browsers that still hold one of them.
import { compressFiles } from '#platform/compressed-files.server.ts'
import { readConfig } from '#platform/config.server.ts'
import { keepBuild } from '#platform/kept-builds.server.ts'

await compressFiles('build/client/assets')
await keepBuild('build/client', readConfig(process.env).keptBuildsDir)
