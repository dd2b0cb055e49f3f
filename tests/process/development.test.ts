import { walkJourneys } from '#tests/support/browser/walk-journeys.ts'

// The development server: the same ten journeys as `built-journeys.test.ts`, through the same browser's half.
walkJourneys('--dev')
