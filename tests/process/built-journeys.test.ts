import { walkJourneys } from '#tests/support/browser/walk-journeys.ts'

// The build: the same ten journeys as `development.test.ts`, through the same browser's half.
walkJourneys()
