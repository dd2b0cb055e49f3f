import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeBase64 } from '#domain/register/bytes.ts'
import { type Config, readConfig } from '#platform/config.server.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { ownDataDir } from '#platform/own-data-dir.server.ts'
import { openBesideRegister } from '#platform/register/open-register.server.ts'
import { KEPT_MEMORY, memoryText } from '#platform/register/register-memory.server.ts'
import { erasureFolder } from '#platform/security/erasure.server.ts'
import { type Command, WrongUse } from './command.ts'

class WrongPassphrase extends OperatorError {
  override readonly exitCode = 1
}

/** What scrypt is asked to cost: a quarter of a second and 128 MB. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const SALT_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** What the register signed last; more may have been signed since, so that it comes back as what it is. */
const MEMORY = 'register/memory'
const KEPT = `register/${KEPT_MEMORY}`
const KEY_FILES = ['evidence.key', 'digest.key', 'register/key', MEMORY]

const keptSchema = z.object({
  /** Files of DATA_DIR by name; those that a setting takes the place of are not there. */
  files: z.record(z.string(), z.string()),
  /** Of the settings, to be written there again. */
  settings: z.record(z.string(), z.string()),
})

export const backupKeys: Command = {
  usage: 'FILE',
  summary: 'Writes keys and the list of erasures into a file, encrypted with BACKUP_PASSPHRASE.',
  run: async ({ environment, words: [file] }) => {
    if (!file) throw new WrongUse('Say into which file.')
    const config = readConfig(environment)
    const kept = JSON.stringify({ files: await keyFiles(config), settings: keySettings(config) })
    writeFileSync(file, encrypted(kept, passphraseOf(config)), { mode: 0o600 })
    return {
      lines: [
        `${file} is written. Keep it apart from the backups, and its passphrase apart from it.`,
      ],
      data: { file },
    }
  },
}

export const restoreKeys: Command = {
  usage: 'FILE',
  summary: 'Brings keys and the list of erasures back, where none are yet.',
  run: async ({ environment, words: [file] }) => {
    if (!file) throw new WrongUse('Say from which file.')
    const config = readConfig(environment)
    ownDataDir(config.dataDir)
    const kept = keptSchema.parse(JSON.parse(decrypted(readFileSync(file), passphraseOf(config))))
    const written: string[] = []
    for (const [name, text] of Object.entries(kept.files)) {
      const path = join(config.dataDir, name === MEMORY ? KEPT : name)
      if (existsSync(path) || existsSync(join(config.dataDir, name))) continue
      mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 })
      writeFileSync(path, text, { flag: 'wx', mode: 0o600 })
      written.push(name)
    }
    const settings = Object.keys(kept.settings)
    const ofSettings = join(config.dataDir, 'keys.env')
    const lines = settings.map((name) => `${name}=${kept.settings[name]}\n`)
    if (settings.length > 0) writeFileSync(ofSettings, lines.join(''), { mode: 0o600 })
    return {
      lines: [
        `Files brought back: ${written.join(', ') || 'none; they are there already'}.`,
        ...(settings.length > 0
          ? [`Move from ${ofSettings} into the settings: ${settings.join(', ')}.`]
          : []),
      ],
      data: { written, settings },
    }
  },
}

async function keyFiles({ dataDir, store }: Config): Promise<Record<string, string>> {
  const folder = erasureFolder(dataDir)
  const erasures = existsSync(folder) ? readdirSync(folder).map((name) => `erasures/${name}`) : []
  const names = [...KEY_FILES.filter((name) => existsSync(join(dataDir, name))), ...erasures]
  const files = names.map((name) => [name, readFileSync(join(dataDir, name), 'utf8')])
  const memory = await openBesideRegister({ folder: join(dataDir, 'register'), store }).memory()
  return { ...Object.fromEntries(files), ...(memory && { [MEMORY]: memoryText(memory) }) }
}

function keySettings(config: Config): Record<string, string> {
  const { evidenceKey, oldEvidenceKeys, digestKey, registerKeys } = config
  return {
    ...(evidenceKey && { EVIDENCE_KEY: evidenceKey }),
    ...(oldEvidenceKeys.length > 0 && { EVIDENCE_KEYS_OLD: oldEvidenceKeys.join(',') }),
    ...(digestKey && { DIGEST_KEY: digestKey }),
    ...(registerKeys && { REGISTER_KEY: registerKeys.map(writeBase64).join(',') }),
  }
}

function passphraseOf({ backupPassphrase }: Config): string {
  if (backupPassphrase) return backupPassphrase
  throw new WrongUse('Write BACKUP_PASSPHRASE, or name its file in BACKUP_PASSPHRASE_FILE.')
}

/** Salt, nonce, tag, and what only the passphrase opens. */
export function encrypted(text: string, passphrase: string): Buffer {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)]
  const cipher = createCipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, COST), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([salt, nonce, cipher.getAuthTag(), body])
}

export function decrypted(bytes: Buffer, passphrase: string): string {
  const [afterSalt, afterNonce] = [SALT_BYTES, SALT_BYTES + NONCE_BYTES]
  const key = scryptSync(passphrase, bytes.subarray(0, afterSalt), 32, COST)
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(afterSalt, afterNonce))
  decipher.setAuthTag(bytes.subarray(afterNonce, afterNonce + TAG_BYTES))
  try {
    const body = decipher.update(bytes.subarray(afterNonce + TAG_BYTES))
    return Buffer.concat([body, decipher.final()]).toString('utf8')
  } catch {
    throw new WrongPassphrase('The file is damaged, or BACKUP_PASSPHRASE is another one.')
  }
}
