import { createHash } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { writeWhole } from '#platform/media/write-whole.server.ts'

/** Datasets that are kept: whoever has read the index has days to fetch what it names. */
const KEPT = 3

const INDEX = 'index.json'

const DATASET_FILE = /^(?:entries|reviews|members)-(\d{1,15})\.(?:jsonl|csv)\.gz$/

export type DatasetFile = { name: string; bytes: number; sha256: string }

const datasetFolder = (folder: string) => join(folder, 'dataset')

/** Compressed as it is read; nobody finds half of it. */
export async function writeDatasetFile(
  folder: string,
  name: string,
  lines: AsyncIterable<string>,
): Promise<DatasetFile> {
  const own = datasetFolder(folder)
  mkdirSync(own, { recursive: true, mode: 0o700 })
  const file = join(own, name)
  const beside = `${file}.new-${process.pid}`
  await pipeline(Readable.from(lines), createGzip(), createWriteStream(beside))
  const hash = createHash('sha256')
  await pipeline(createReadStream(beside), hash)
  const { size: bytes } = statSync(beside)
  renameSync(beside, file)
  return { name, bytes, sha256: hash.digest('hex') }
}

/** Tells of the newest dataset, and removes all but the last ones. */
export function finishDataset(folder: string, index: { size: number; files: DatasetFile[] }): void {
  const own = datasetFolder(folder)
  writeWhole(join(own, INDEX), `${JSON.stringify(index)}\n`)
  const sized = readdirSync(own).map((name) => ({ name, size: sizeOf(name) }))
  const sizes = [...new Set(sized.map(({ size }) => size))].sort((a, b) => b - a)
  for (const { name, size } of sized)
    if (size >= 0 && sizes.indexOf(size) >= KEPT) rmSync(join(own, name), { force: true })
}

/** Whatever is no file of a dataset counts before all of them. */
function sizeOf(name: string): number {
  const [, size] = DATASET_FILE.exec(name) ?? []
  return size === undefined ? -1 : Number(size)
}

/** Undefined where none was written yet. */
export function readDatasetIndex(folder: string): { text: string; writtenAt: Date } | undefined {
  const file = join(datasetFolder(folder), INDEX)
  try {
    return { text: readFileSync(file, 'utf8'), writtenAt: statSync(file).mtime }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Read as it is sent; undefined for what is no file of a dataset. */
export function readDatasetFile(folder: string, name: string) {
  if (!DATASET_FILE.test(name)) return undefined
  const file = join(datasetFolder(folder), name)
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) return undefined
  return { bytes: found.size, stream: () => createReadStream(file) }
}
