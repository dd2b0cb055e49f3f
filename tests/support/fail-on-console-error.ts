import { afterEach, beforeEach, expect, vi } from 'vitest'

let complaints: unknown[][] = []

beforeEach(() => {
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...args) => void complaints.push(args))
})

afterEach(() => {
  expect(complaints).toEqual([])
})
