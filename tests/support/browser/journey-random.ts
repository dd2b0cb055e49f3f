import { randomFor } from '#tests/support/seed.ts'

const random = randomFor(`journeys of process ${process.env.TEST_WORKER_INDEX}`)

/** A part of a name or an address that no other journey has, whichever of Playwright's processes it runs in. */
export const newStamp = () => random.publicId().toLowerCase()
