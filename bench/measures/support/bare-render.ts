import { once } from 'node:events'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { ReactNode } from 'react'
import type * as Bundle from '#entry.server.tsx'
import { productionBuild } from '#platform/build-source.server.ts'
import { readConfig } from '#platform/config.server.ts'
import { openDatabase } from '#platform/database.server.ts'
import { openLog } from '#platform/log.server.ts'
import { openMetrics } from '#platform/metrics.server.ts'

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
  const source = await productionBuild()
  const database = await openDatabase({ dataDir: '', databaseUrl })
  const server = createServer(
    await source.listener((build) =>
      (build.entry.module as unknown as typeof Bundle).createListener({
        config: readConfig({ PAGE_CACHE_MB: '0' }),
        database,
        images: { optimize: refused, draw: refused, close() {}, processIds: () => [] },
        jobs: { enqueue: async () => {} },
        log: openLog('silent'),
        metrics: openMetrics(),
        build,
        isDev: false,
        catalogueUrls: source.catalogueUrls,
        isStopping: () => false,
      }),
    ),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const trees = new Map<string, ReactNode>()
  for (const path of paths) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    forgetData(caught)
    trees.set(path, caught)
  }
  server.close()
  server.closeAllConnections()
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

const refused = async () => ({ status: 404, message: 'no pictures here' }) as const
