import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect } from 'vitest'
import { picturesIn } from '#domain/review/review-form.ts'
import { openImageService } from '#platform/image/image-service.server.ts'
import { openLog } from '#platform/log.server.ts'
import { readEndorsements } from '#queries/review/read-endorsements.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { createReviewSite, reviewContext } from '#tests/support/review/review-site.ts'
import { signReview } from '#tests/support/review/signed-review.ts'
import { SVG } from '#tests/support/server/sample-images.ts'
import { takeReviewPicture } from './take-review-picture.ts'

const SECRET = 'Chantier secret de Valmont'

test('a picture loses what its file said, and stands on the published review', async ({ db }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pictures-'))
  const settings = { dataDir, imageHosts: [], imageCacheBytes: 1_000_000 }
  const images = openImageService(settings, openLog('silent'))
  const context = { ...reviewContext(db), images }
  const create = { width: 800, height: 640, channels: 3, background: '#a33' } as const
  const bytes = await sharp({ create })
    .withExif({ IFD0: { ImageDescription: SECRET } })
    .jpeg()
    .toBuffer()
  expect(bytes.includes(SECRET)).toBe(true)
  const network = '203.0.113.7'
  const taken = await takeReviewPicture(context, { bytes, network })
  const url = 'url' in taken ? taken.url : ''
  expect(readFileSync(join(dataDir, url)).includes('Chantier')).toBe(false)
  const refused = await takeReviewPicture(context, { bytes: SVG, network })
  expect(refused).toEqual({ problem: 'file-kind' })
  images.close()

  const foreign = `/media/uploads/review-${'0'.repeat(64)}.webp`
  const site = await createReviewSite(db)
  const { id } = await signReview(db, site, { pictures: `${url} ${foreign} /media/logo.webp` })
  const [review] = await readEndorsements(queryContext(db), sql`select ${id}::int as id`)
  expect(review?.pictures.map(({ file }) => file.tf_public_url)).toEqual([url])
})

test('only pictures that were taken in for a review count as such', () => {
  const own = `/media/uploads/review-${'a'.repeat(64)}.webp`
  expect(picturesIn(`${own} ${own} https://x.example/a.webp /media/uploads/logo-1.webp`)).toEqual([
    own,
  ])
})
