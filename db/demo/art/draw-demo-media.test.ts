import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { drawDemoMedia } from './draw-demo-media.ts'

let mediaDir = ''

beforeEach(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'demo-media-'))
})

afterEach(() => rm(mediaDir, { recursive: true }))

function square(path: string) {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><rect/></svg>'
  return { path, width: 32, height: 32, draw: () => svg }
}

test('what is missing gets drawn, what is there stays as it is', async () => {
  await writeFile(join(mediaDir, 'kept.webp'), 'already here')
  const steps: number[] = []
  const result = await drawDemoMedia(
    [square('kept.webp'), square('logo/a.webp'), square('logo/b.webp')],
    { mediaDir, onProgress: ({ done, total }) => steps.push(done / total) },
  )
  expect(result).toEqual({ drawn: 2, kept: 1 })
  expect(steps).toEqual([1 / 3, 2 / 3, 1])
  expect(await readFile(join(mediaDir, 'kept.webp'), 'utf8')).toBe('already here')
  expect((await readdir(join(mediaDir, 'logo'))).sort()).toEqual(['a.webp', 'b.webp'])
  const drawn = await sharp(join(mediaDir, 'logo/a.webp')).metadata()
  expect(drawn).toMatchObject({ format: 'webp', width: 32, height: 32 })
})

test('nothing is drawn that is not needed', async () => {
  await writeFile(join(mediaDir, 'kept.webp'), '')
  const refuse = () => {
    throw new Error('drawn for nothing')
  }
  await drawDemoMedia([{ ...square('kept.webp'), draw: refuse }], { mediaDir })
})

test('a failed write says so and leaves nothing behind', async () => {
  const item = square('taken.webp')
  function draw() {
    mkdirSync(join(mediaDir, 'taken.webp/by-a-folder'), { recursive: true })
    return item.draw()
  }
  await expect(drawDemoMedia([{ ...item, draw }], { mediaDir })).rejects.toThrow()
  expect(await readdir(mediaDir)).toEqual(['taken.webp'])
})

test('a process that dies while writing leaves no half picture, and the next run finishes', async () => {
  const script = `
    import { drawDemoMedia } from ${JSON.stringify(join(import.meta.dirname, 'draw-demo-media.ts'))}
    const noise = Array.from({ length: 4000 }, (_, n) =>
      '<circle cx="' + ((n * 37) % 640) + '" cy="' + ((n * 101) % 640) + '" r="3" stroke="red"/>')
    const draw = () =>
      '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640">' + noise.join('') + '</svg>'
    const plan = [
      { path: 'small.webp', width: 16, height: 16, draw },
      { path: 'large.webp', width: 640, height: 640, draw },
    ]
    await drawDemoMedia(plan, { mediaDir: process.argv[1] })`
  // The system stops any file of the child at a few kilobytes, in the middle of the large picture.
  const limited = 'ulimit -f 4; exec "$0" --input-type=module --eval "$1" "$2"'
  const run = (shell: string) =>
    new Promise<number | null>((resolve) => {
      const child = spawn('sh', ['-c', shell, process.execPath, script, mediaDir])
      child.on('exit', resolve)
    })

  expect(await run(limited)).not.toBe(0)
  // The small one, drawn beside it, may or may not have been finished by then.
  expect(await readdir(mediaDir)).not.toContain('large.webp')

  expect(await run(limited.replace('ulimit -f 4; ', ''))).toBe(0)
  const large = await sharp(join(mediaDir, 'large.webp')).stats()
  expect(large.channels).toHaveLength(3)
})
