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

test('a killed process leaves only whole pictures, and the next run finishes', async () => {
  const script = `
    import { drawDemoMedia } from ${JSON.stringify(join(import.meta.dirname, 'draw-demo-media.ts'))}
    import { drawAvatar } from ${JSON.stringify(join(import.meta.dirname, 'draw-avatar.ts'))}
    const plan = Array.from({ length: 400 }, (_, seed) => ({
      path: seed + '.webp', width: 768, height: 768, draw: () => drawAvatar({ gender: 'f', seed }),
    }))
    await drawDemoMedia(plan, {
      mediaDir: process.argv[1],
      onProgress: ({ done }) => done === 12 && process.kill(process.pid, 'SIGKILL'),
    })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, mediaDir])
  await new Promise((resolve) => child.on('exit', resolve))

  const finished = (await readdir(mediaDir)).filter((name) => name.endsWith('.webp'))
  expect(finished.length).toBeGreaterThanOrEqual(12)
  expect(finished.length).toBeLessThan(400)
  for (const name of finished) await sharp(join(mediaDir, name)).stats()

  const plan = [...finished.slice(0, 3), 'new.webp'].map(square)
  expect(await drawDemoMedia(plan, { mediaDir })).toEqual({ drawn: 1, kept: 3 })
})
