// After a build: its files join those of the builds before it, for browsers that still hold one of them.
import { readConfig } from '#platform/config.server.ts'
import { keepBuild } from '#platform/kept-builds.server.ts'

await keepBuild('build/client', readConfig(process.env).keptBuildsDir)
