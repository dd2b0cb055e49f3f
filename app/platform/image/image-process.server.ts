import { type ChildProcess, fork } from 'node:child_process'
import type { Log } from '#platform/log.server.ts'

/** The picture, or why there is none. */
export type WorkerAnswer = Uint8Array | 'undecodable' | 'too-many-pixels' | 'too-small'

/** The process tells its memory with each answer: it decides whether it gets another task. */
export type WorkerMessage = { isReady: true } | { answer: WorkerAnswer; rssBytes: number }

export type ProcessPool<Task> = {
  /** `lost`: the process ended, by itself or by us, before it answered. */
  run(task: Task): Promise<WorkerAnswer | 'lost'>
  close(): void
  processIds(): number[]
}

type Options = {
  script: URL
  size: number
  /** After which a process that is ready and does not answer is ended. */
  deadlineMs: number
  /** Beyond which a process is replaced by a fresh one. */
  mostRssBytes: number
  idleMs: number
  log: Log
}

/** Pictures come last on a busy machine, and the modules that make them take long to read: no picture is to blame. */
const START_MS = 30_000

type Job<Task> = {
  task: Task
  settle(outcome: WorkerAnswer | 'lost'): void
  isSecondTry?: boolean
}
type Member<Task> = {
  child: ChildProcess
  isReady: boolean
  job?: Job<Task>
  timer?: NodeJS.Timeout
}

/**
 * Processes of their own, because a picture may be made to crash or fill what decodes it. Each does
 * one thing at a time, so what ends it harms nobody else's. They start when needed and go when idle.
 */
export function openProcessPool<Task>(options: Options): ProcessPool<Task> {
  const members = new Set<Member<Task>>()
  const waiting: Job<Task>[] = []
  let isClosed = false

  function assign(): void {
    const [job] = waiting
    if (!job) return
    const member = [...members].find((each) => !each.job && each.child.connected) ?? start()
    if (!member) return
    waiting.shift()
    member.job = job
    watch(member)
    member.child.send(job.task as object)
  }

  function watch(member: Member<Task>): void {
    clearTimeout(member.timer)
    const deadlineMs = member.isReady ? options.deadlineMs : START_MS
    member.timer = setTimeout(() => giveUp(member, deadlineMs), deadlineMs)
  }

  function start(): Member<Task> | undefined {
    if (members.size >= options.size) return undefined
    const child = fork(options.script, {
      execArgv: ['--max-old-space-size=128'],
      // It needs no setting, and secrets stand among them.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const member: Member<Task> = { child, isReady: false }
    members.add(member)
    child.on('message', (message) => heard(member, message as WorkerMessage))
    child.once('exit', (code, signal) => gone(member, { code, signal }))
    // It could not be started, or not be spoken to.
    child.on('error', ({ message }) => {
      child.kill('SIGKILL')
      gone(member, { message })
    })
    return member
  }

  function heard(member: Member<Task>, message: WorkerMessage): void {
    if ('isReady' in message) {
      member.isReady = true
      if (member.job) watch(member)
      return
    }
    clearTimeout(member.timer)
    member.job?.settle(message.answer)
    delete member.job
    if (message.rssBytes > options.mostRssBytes) end(member)
    else member.timer = setTimeout(() => end(member), options.idleMs).unref()
    assign()
  }

  function giveUp(member: Member<Task>, deadlineMs: number): void {
    options.log.warn({ deadlineMs }, 'a picture held its process too long')
    end(member)
  }

  function end(member: Member<Task>): void {
    clearTimeout(member.timer)
    members.delete(member)
    member.child.kill('SIGKILL')
    lose(member)
  }

  function gone(member: Member<Task>, why: object): void {
    clearTimeout(member.timer)
    members.delete(member)
    const { job } = member
    if (job) options.log.warn(why, 'a picture ended its process')
    // It may have ended before it saw the task; a task that ends two processes is to blame itself.
    if (job && !job.isSecondTry && !isClosed) {
      waiting.unshift({ ...job, isSecondTry: true })
      delete member.job
    }
    lose(member)
    if (!isClosed) assign()
  }

  function lose(member: Member<Task>): void {
    member.job?.settle('lost')
    delete member.job
  }

  return {
    run(task) {
      if (isClosed) return Promise.resolve('lost')
      return new Promise((settle) => {
        waiting.push({ task, settle })
        assign()
      })
    },
    close() {
      isClosed = true
      for (const member of [...members]) end(member)
      for (const job of waiting.splice(0)) job.settle('lost')
    },
    processIds: () => [...members].flatMap(({ child }) => child.pid ?? []),
  }
}
