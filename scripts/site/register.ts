import { adoptRegister } from '#commands/register/adopt-register.ts'
import { openNewRegister } from '#commands/register/open-new-register.ts'
import type { LostEvent } from '#commands/register/place-entries.ts'
import { type Recovered, recoverEntries } from '#commands/register/recover-entries.ts'
import {
  announceKey,
  endOldKey,
  type KeyState,
  readKeyState,
} from '#commands/register/rotate-key.ts'
import { writeBase64 } from '#domain/register/bytes.ts'
import type { Config } from '#platform/config.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { freshSalt } from '#platform/register/node-hashes.server.ts'
import {
  openBesideRegister,
  openRegister,
  type Register,
} from '#platform/register/open-register.server.ts'
import { openRegisterCopy, type RegisterCopy } from '#platform/register/register-copies.server.ts'
import { addRegisterKey, registerSigners } from '#platform/register/register-key.server.ts'
import { type Asked, type Command, onSite, recordCommand, type Said, WrongUse } from './command.ts'

const LISTED = 50

export const register: Command = {
  usage: 'adopt | recover [COPY …] | recover --new-origin | rotate-key [--end] [--check]',
  summary:
    'The public register: takes over a moved database, brings lost entries back, changes its key.',
  options: {
    check: { type: 'boolean' },
    end: { type: 'boolean' },
    'new-origin': { type: 'boolean' },
  },
  run: ({ environment, words: [what, ...rest], options }) => {
    const isCheck = options.check === true
    switch (what) {
      case 'adopt':
        return onStoppedSite(environment, isCheck, (site) => adopt(site, isCheck))
      case 'recover':
        return onStoppedSite(environment, isCheck, (site) =>
          options['new-origin'] === true ? openAnew(site, isCheck) : recover(site, rest, isCheck),
        )
      case 'rotate-key':
        return onSite(environment, (site) =>
          rotateKey(site, { isCheck, isEnd: options.end === true }),
        )
      default:
        throw new WrongUse('Say what: adopt, recover or rotate-key.')
    }
  },
}

type Site = { config: Config; db: Db }

/** Whoever signs or writes entries would go on with what it knew of before. */
function onStoppedSite(
  environment: Asked['environment'],
  isCheck: boolean,
  work: (site: Site) => Promise<Said>,
): Promise<Said> {
  return onSite(environment, async (site) => {
    const since = new Date(Date.now() - 30_000)
    const running = await site.db
      .selectFrom('running_process')
      .select('id')
      .where('seen_at', '>', since)
      .executeTakeFirst()
    if (running && !isCheck)
      throw new WrongUse(
        'A server runs on this database: stop it first (systemctl stop attesta), on every machine. One that was killed counts as running for half a minute.',
      )
    return work(site)
  })
}

async function adopt({ config, db }: Site, isCheck: boolean): Promise<Said> {
  const own = await openRegister(db, config)
  const now = Temporal.Now.instant()
  const found = await adoptRegister({ db, register: own, now }, isCheck)
  if (!isCheck) await recordCommand(db, 'register-adopt', { size: found.size })
  return {
    lines: [
      `${own.origin}: ${found.size} entries, root ${found.root ?? 'none yet'}. Every entry is there, and our key has signed them.`,
      found.isKnownToWitness
        ? 'A witness has seen no later checkpoint.'
        : 'No witness says that this is the newest: compare size and root with what others saw last (the checkpoint that a mirror keeps, or the dataset). If more was signed elsewhere, recover it first.',
      isCheck
        ? 'Nothing was changed; without --check it is taken over.'
        : 'Taken over: the next start signs. Whoever still signs elsewhere for this database is stopped.',
    ],
    data: found,
  }
}

async function recover({ config, db }: Site, paths: string[], isCheck: boolean): Promise<Said> {
  const own = await openRegister(db, config)
  const now = Temporal.Now.instant()
  const copies = paths.length > 0 ? paths.map(openRegisterCopy) : [ownJournal(own)]
  const found = await recoverEntries({ db, register: own, now }, copies, isCheck)
  const { from, size, lost } = found
  if (!isCheck) await recordCommand(db, 'register-recover', { from, size, lost: lost.length })
  return { lines: recoveredLines(found, isCheck), data: found }
}

const ownJournal = ({ beside }: Register): RegisterCopy => ({
  note: undefined,
  entriesFrom: () => beside.readJournal(),
})

function recoveredLines(found: Recovered, isCheck: boolean): string[] {
  const { from, size, lost, replaced, isVouchedFor } = found
  const erased = lost.filter(({ type }) => type === 'erase').length
  return [
    `Entries ${from} to ${size - 1} ${isCheck ? 'can come' : 'are'} back, byte for byte; ${size - from - lost.length} of them had been written here and only lacked their number.`,
    isVouchedFor
      ? 'They make the tree that was signed.'
      : 'Nothing here says that these are all: after this, npm run register -- adopt.',
    ...(replaced > 0
      ? [`Taken out because these say it: ${replaced} entries without a number.`]
      : []),
    ...(lost.length > 0
      ? [`Lost with what the database forgot, and to be done again by hand: ${lost.length} events.`]
      : ['No event was lost.']),
    ...lost.slice(0, LISTED).map(lostLine),
    ...(lost.length > LISTED ? [`… and ${lost.length - LISTED} more (--json lists all).`] : []),
    ...(erased > 0
      ? [
          `${erased} of them erased a review: npm run site -- erase-again before the server starts; they are not registered twice.`,
        ]
      : []),
    ...(isCheck ? ['Nothing was changed; without --check they are brought back.'] : []),
  ]
}

const lostLine = ({ index, day, type, review, member }: LostEvent) =>
  [`  ${index}`, day, type, review && `review ${review}`, member && `member ${member}`]
    .filter(Boolean)
    .join('  ')

async function openAnew({ config, db }: Site, isCheck: boolean): Promise<Said> {
  const { registerOrigin: origin, dataDir, registerKeys, store } = config
  if (isCheck)
    return {
      lines: [`The register that follows would be ${origin}. Nothing was changed.`],
      data: { origin },
    }
  const folder = `${dataDir}/register`
  const beside = openBesideRegister({ folder, store })
  const keysOf = async (name: string) => {
    const signers = await registerSigners({ registerKeys, folder, isNew: false }, name)
    return signers.map(({ key }) => key)
  }
  const { former, keptIn } = await openNewRegister({ db, folder, beside, origin, keysOf })
  await recordCommand(db, 'register-new-origin', { origin })
  return {
    lines: [
      former
        ? `${former.origin} ends with ${former.size} entries; what follows it names its last checkpoint.`
        : 'Nothing had been signed.',
      `What the database had of it lies in ${keptIn}.`,
      `The next start opens ${origin} with everything that has happened. Tell witnesses of the new name and key.`,
    ],
    data: { origin, former, keptIn },
  }
}

type Rotation = { isCheck: boolean; isEnd: boolean }

async function rotateKey({ config, db }: Site, { isCheck, isEnd }: Rotation): Promise<Said> {
  const own = await openRegister(db, config)
  const state = await readKeyState(db, own)
  const says = (line: string, more: object = {}): Said => ({
    lines: [line],
    data: { ...state, ...more },
  })
  if (isEnd) return endKey({ db, own, state }, isCheck)
  if (state.ends)
    throw new WrongUse(
      `Two keys sign until ${dayOf(state.ends.at)}; then ${state.ends.key} ends by itself. If it was stolen: npm run register -- rotate-key --end.`,
    )
  if (state.active.length === 0)
    throw new WrongUse('No key of this register is here: npm run site -- restore-keys FILE first.')
  if (state.active.length === 1 && config.registerKeys) {
    const [current] = config.registerKeys
    const pair = [freshSalt(), current].map((seed) => seed && writeBase64(seed)).join(',')
    return says(
      `The key stands in the settings. Write there, on every machine, and then ask once more:\nREGISTER_KEY=${pair}`,
    )
  }
  if (isCheck) return says('A new key would be made and told of. Nothing was changed.')
  if (state.active.length === 1) await addRegisterKey(own.folder, own.origin)
  const both = await openRegister(db, config)
  const { until } = await announceKey({ db, register: both, now: Temporal.Now.instant() })
  const [added, old] = (await readKeyState(db, both)).active
  await recordCommand(db, 'register-rotate-key', { added: added ?? '' })
  return says(
    `The key ${added} follows ${old}. Restart the server on every machine: both sign until ${dayOf(until)}, then ${old} ends by itself. Keep them: npm run site -- backup-keys FILE. Tell witnesses of the new one.`,
    { added, old, until: until.toISOString() },
  )
}

type Ending = { db: Db; own: Register; state: KeyState }

async function endKey({ db, own, state }: Ending, isCheck: boolean): Promise<Said> {
  if (!state.ends) throw new WrongUse('One key signs: there is no older one to end.')
  const { key } = state.ends
  if (isCheck)
    return { lines: [`The key ${key} would end. Nothing was changed.`], data: { ends: key } }
  const ended = await endOldKey({ db, register: own, now: Temporal.Now.instant() }, true)
  if (!ended) throw new WrongUse('The new key is not here: without it nobody could sign.')
  await recordCommand(db, 'register-rotate-key', { ended })
  return {
    lines: [
      `The key ${ended} signs no more: restart the server on every machine that lacks the new one.`,
    ],
    data: { ended },
  }
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)
