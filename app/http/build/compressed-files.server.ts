import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

export const ENDINGS = ['.br', '.gz'] as const
const COMPRESSIBLE = /\.(?:js|css|svg|json)$/

/** Below this, a compressed file is hardly shorter. */
const LEAST_BYTES = 600

const COMPRESS = {
  '.br': promisify<Buffer, Buffer>(zlib.brotliCompress),
  '.gz': (bytes: Buffer) =>
    promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip)(bytes, { level: 9 }),
}

/** Lays beside each file that gains by it the representations that browsers ask for, as small as can be. */
export async function compressFiles(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => COMPRESSIBLE.test(name))
  await Promise.all(names.map((name) => compressFile(join(folder, name))))
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < LEAST_BYTES) return
  await Promise.all(
    ENDINGS.map(async (ending) => writeFile(path + ending, await COMPRESS[ending](bytes))),
  )
}

/** The file that this one is a compressed representation of, or itself. */
export function uncompressedName(name: string): string {
  const ending = ENDINGS.find((each) => name.endsWith(each))
  return ending ? name.slice(0, -ending.length) : name
}
