import { z } from 'zod'

const settings = z.object({
  seed: z.coerce.number().int().min(0).default(1),
  /** A day, or a moment in it: no demo data is newer than the midnight in Paris that it began with. */
  asOf: z.union([z.iso.date(), z.iso.datetime({ offset: true })]),
  members: z.coerce.number().int().min(10).max(1_000_000).default(300),
  reviews: z.coerce.number().int().min(50).max(10_000_000).default(3_000),
  buyers: z.coerce.number().int().min(20).max(400_000).default(120),
})

export type DemoSettings = z.output<typeof settings>

export type DemoSettingsInput = Omit<z.input<typeof settings>, 'asOf'> & {
  asOf: string | Temporal.PlainDate | Temporal.Instant
}

export const FULL_SIZE = { members: 3_000, reviews: 30_000 } as const

export function demoSettings(given: DemoSettingsInput): DemoSettings {
  return settings.parse({ ...given, asOf: given.asOf.toString() })
}
