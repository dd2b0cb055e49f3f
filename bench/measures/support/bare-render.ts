import { createRequire } from 'node:module'
import type { ReactNode } from 'react'
import { openDatabase } from '#platform/database/database.server.ts'
import { openInProcessSite } from './in-process-site.ts'

type Renderer = { renderToString(tree: ReactNode): string }

/**
 * What React alone takes for the trees that our pages are: the build renders them once in this
 * process, where they are caught on their way to React.
 */
export async function bareRenders(databaseUrl: string, paths: readonly string[]) {
  process.env.NODE_ENV = 'production'
  const react: Renderer = createRequire(import.meta.url)('react-dom/server')
  const render = react.renderToString
  let caught: ReactNode
  react.renderToString = (tree) => {
    caught = tree
    return render(tree)
  }
  const database = await openDatabase({ dataDir: '', databaseUrl })
  const site = await openInProcessSite(database.db)
  const trees = new Map<string, ReactNode>()
  for (const path of paths) {
    await site.ask(path)
    trees.set(path, caught)
  }
  site.close()
  await database.close()

  /** Processor time of one render, of this thread alone as it is for the server, in milliseconds. */
  return (path: string, times: number): number => {
    const tree = trees.get(path)
    const before = process.threadCpuUsage()
    for (let time = 0; time < times; time += 1) render(tree)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1_000 / times
  }
}
