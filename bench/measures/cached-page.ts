import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { askOnce, hammer, type RawAnswer, target } from './support/hammer.ts'
import type { BenchContext, Measure, Row } from './support/measure.ts'
import { interleave } from './support/processor/interleave.ts'
import { processCpuSeconds } from './support/processor/process-cpu.ts'
import { runServer } from './support/running-server.ts'
import { figureOf, median } from './support/statistics.ts'

const LEAST_SHARE = 0.85
const CONNECTIONS = 32
const PAGE = '/en-GB/membres/services'

export const cachedPage: Measure = {
  name: 'cached-page',
  title: 'A page from the cache',
  about: `Processor time of the server for one answer, over ${CONNECTIONS} open connections, in brotli: ${PAGE} from the page cache, against node:http that sends the same head and body and does nothing else. What a server can answer in a second is the inverse of it. With the log at \`warn\`, and with a line for every request (\`info\`).`,
  isQuick: true,

  async run(context): Promise<Row[]> {
    const dataDir = context.newFolder()
    const rows: Row[] = []
    for (const level of context.isQuick ? ['warn'] : ['warn', 'info'])
      rows.push(...(await compared(context, dataDir, level)))
    return rows
  },
}

async function compared(context: BenchContext, dataDir: string, level: string): Promise<Row[]> {
  context.tell(`log level ${level}`)
  const server = await runServer(context, {
    command: [process.execPath, 'server.ts'],
    cwd: process.cwd(),
    dataDir,
    settings: () => ({ DEMO_PICTURES: 'off', LOG_LEVEL: level }),
  })
  const ours = target(server.origin, PAGE, 'br')
  await askOnce(ours)
  const answer = await askOnce(ours)
  const other = await plainServer(context, answer)
  const plain = target(other.origin, PAGE, 'br')
  const plainAnswer = await askOnce(plain)
  const requests = context.isQuick ? 10_000 : 40_000
  const cost = async (pid: number, ...asked: Parameters<typeof hammer>) => {
    const before = processCpuSeconds(pid)
    await hammer(...asked)
    return ((processCpuSeconds(pid) - before) / requests) * 1e6
  }
  const taken = await interleave(
    {
      ours: () => cost(server.pid, ours, answer, { requests, connections: CONNECTIONS }),
      plain: () => cost(other.pid, plain, plainAnswer, { requests, connections: CONNECTIONS }),
    },
    { warmUps: 2, rounds: context.isQuick ? 5 : 9 },
  )
  await server.stop()
  const share = median(taken.plain) / median(taken.ours)
  return [
    {
      label: `from the page cache, log at ${level}`,
      cells: {
        'one answer': figureOf(taken.ours, 'µs'),
        'of plain node:http': {
          value: share,
          unit: '×',
          ...(level === 'warn' && { least: LEAST_SHARE }),
        },
      },
    },
    { label: 'plain node:http', cells: { 'one answer': figureOf(taken.plain, 'µs') } },
  ]
}

async function plainServer(
  context: BenchContext,
  { head, body }: RawAnswer,
): Promise<{ origin: string; pid: number }> {
  const folder = context.newFolder()
  const [headFile, bodyFile] = [join(folder, 'head.json'), join(folder, 'body')]
  writeFileSync(headFile, JSON.stringify(headersOf(head)))
  writeFileSync(bodyFile, body)
  const program = new URL('./support/plain-server.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [program, headFile, bodyFile])
  context.afterwards(async () => {
    child.kill()
  })
  const [port] = await once(child.stdout, 'data')
  return { origin: `http://127.0.0.1:${String(port).trim()}`, pid: child.pid ?? 0 }
}

/** Without what node:http adds by itself. */
function headersOf(head: string): string[] {
  const [, ...lines] = head.split('\r\n')
  return lines.flatMap((line) => {
    const [name = '', ...value] = line.split(': ')
    return /^(?:date|connection|keep-alive)$/i.test(name) ? [] : [name, value.join(': ')]
  })
}
