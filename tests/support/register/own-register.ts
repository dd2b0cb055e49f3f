import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { beginRegister } from '#commands/register/begin-register.ts'
import { registerMember } from '#commands/register/register-member.ts'
import { catchUpRegister } from '#commands/register/run-register.ts'
import type { Db } from '#platform/database/schema.ts'
import { openRegister } from '#platform/register/open-register.server.ts'
import { createMember } from '#tests/support/database/builders.ts'

const NOW = Temporal.Instant.from('2026-11-18T10:00:00Z')
const jobs = { enqueue: async () => {} }
const log = { error: () => {} }

type Settings = Partial<Parameters<typeof openRegister>[1]>

/** A register as a site of its own signs one, with files of its own until the test is over. */
export async function openOwnRegister(db: Db, more: Settings = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'attesta-register-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const registerOrigin = 'localhost/registre'
  const settings = { dataDir, registerKeys: undefined, registerOrigin, witnesses: [], ...more }
  const opened = (changed: Settings = {}) => openRegister(db, { ...settings, ...changed })

  /** As a process that starts now does. */
  async function start(changed: Settings = {}) {
    const register = await opened(changed)
    await beginRegister({ db, now: NOW, isDemo: false })
    await catchUpRegister({ db, register, log })
    return register
  }

  async function add(register: Awaited<ReturnType<typeof opened>>) {
    const memberId = await createMember(db)
    await registerMember(db, jobs, { memberId, change: 'listed', reason: null, at: NOW })
    await catchUpRegister({ db, register, log })
  }

  const head = () => db.selectFrom('register_head').selectAll().executeTakeFirstOrThrow()
  const newestNote = async () => {
    const newest = db.selectFrom('register_checkpoint').select('note').orderBy('size', 'desc')
    return (await newest.limit(1).executeTakeFirstOrThrow()).note
  }
  return { folder: join(dataDir, 'register'), opened, start, add, head, newestNote, now: NOW }
}
