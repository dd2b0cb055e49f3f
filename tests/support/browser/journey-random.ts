import { randomFor } from '#tests/support/seed.ts'

/** Names that no other journey has, whichever of Playwright's processes it runs in. */
export const journeyRandom = randomFor(`journeys of process ${process.env.TEST_WORKER_INDEX}`)
