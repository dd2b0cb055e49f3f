import { expect, test } from 'vitest'
import { openOwnObjectStore } from '#tests/support/store/own-object-store.ts'
import { walkThroughStore } from '#tests/support/store/store-journey.ts'

test('pictures go through a store that checks every signature', async () => {
  const own = await openOwnObjectStore()
  const { MEDIA_URL: _url, ...settings } = own.settings
  const away = {
    begin: () => {
      own.mood.is = 'silent'
    },
    end: () => {
      own.mood.is = 'well'
    },
  }
  await walkThroughStore({
    store: { settings: { ...settings, S3_REGION: 'us-east-1' }, away, close: own.close },
    bucket: 'pictures',
    awayMs: 1_000,
  }).finally(own.close)
  const pictures = [...own.objects.keys()].filter((name) => name.startsWith('site/media/'))
  expect(pictures).toHaveLength(1)
})
