import { createRequire } from 'node:module'
import type { ReactNode } from 'react'
import { openDatabase } from '#platform/database.server.ts'
import { openInProcessSite } from './in-process-site.ts'

type Renderer = {
  renderToPipeableStream(tree: ReactNode, options: object): unknown
  renderToString(tree: ReactNode): string
}

/**
 * What React alone takes for the trees that our pages are: the build renders them once in this
 * process, where they are caught on their way to React.
 */
export async function bareRenders(databaseUrl: string, paths: readonly string[]) {
  process.env.NODE_ENV = 'production'
  const react: Renderer = createRequire(import.meta.url)('react-dom/server')
  const render = react.renderToPipeableStream
  let caught: ReactNode
  react.renderToPipeableStream = (tree, options) => {
    caught = tree
    return render(tree, options)
  }
  const database = await openDatabase({ dataDir: '', databaseUrl })
  const site = await openInProcessSite(database.db)
  const trees = new Map<string, ReactNode>()
  for (const path of paths) {
    await site.ask(path)
    forgetData(caught)
    trees.set(path, caught)
  }
  site.close()
  await database.close()

  /** Processor time of one render, in milliseconds. */
  return (path: string, times: number): number => {
    const tree = trees.get(path)
    const before = process.cpuUsage()
    for (let time = 0; time < times; time += 1) react.renderToString(tree)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000 / times
  }
}

type Element = { props?: { children?: unknown; context?: { serverHandoffStream?: unknown } } }

/** The data for the browser stands beside the tree as a stream, which can be read only once. */
function forgetData(tree: unknown): void {
  const { props } = tree as Element
  if (props?.context) props.context.serverHandoffStream = undefined
  else if (props?.children) forgetData(props.children)
}
