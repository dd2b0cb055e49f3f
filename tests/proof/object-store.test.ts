import { randomBytes } from 'node:crypto'
import { test } from 'vitest'
import { walkThroughStore } from '#tests/support/store/store-journey.ts'
import {
  makeBucket,
  missingSwift,
  startSwift,
  type TestStore,
} from '#tests/support/store/swift-store.ts'

const {
  S3_TEST_ENDPOINT,
  S3_TEST_ACCESS_KEY = '',
  S3_TEST_SECRET_KEY = '',
  S3_TEST_REGION = 'us-east-1',
  STORE_AWAY_SECONDS = '30',
} = process.env

const missing = S3_TEST_ENDPOINT ? undefined : missingSwift()
const name = S3_TEST_ENDPOINT
  ? `pictures go through the store at ${S3_TEST_ENDPOINT}`
  : 'pictures go through OpenStack Swift'

test.skipIf(missing)(missing ? `${name} (${missing})` : name, async () => {
  const store = S3_TEST_ENDPOINT ? given(S3_TEST_ENDPOINT) : await startSwift()
  try {
    const bucket = `attesta-${randomBytes(6).toString('hex')}`
    await makeBucket(store.settings, bucket)
    await walkThroughStore({ store, bucket, awayMs: Number(STORE_AWAY_SECONDS) * 1_000 })
  } finally {
    store.close()
  }
})

/** It stays as it is, but for a bucket more; nobody can send it away. */
function given(endpoint: string): TestStore {
  const settings = {
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY: S3_TEST_ACCESS_KEY,
    S3_SECRET_KEY: S3_TEST_SECRET_KEY,
    S3_REGION: S3_TEST_REGION,
  }
  return { settings, close: () => {} }
}
