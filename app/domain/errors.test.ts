import { expect, test } from 'vitest'
import { AppError, HTTP_STATUS, isAppError } from './errors.ts'

test('every code has its HTTP status', () => {
  expect(HTTP_STATUS).toEqual({
    moved: 301,
    invalid: 400,
    unauthenticated: 401,
    forbidden: 403,
    'not-found': 404,
    'method-not-allowed': 405,
    conflict: 409,
    gone: 410,
    'too-large': 413,
    misdirected: 421,
    'too-many-requests': 429,
    unavailable: 503,
  })
})

test('an error carries its code and the details that may be shown', () => {
  const error = new AppError('conflict', { status: 'published' })
  expect(error).toMatchObject({ code: 'conflict', details: { status: 'published' } })
  expect(error.message).toBe('conflict: {"status":"published"}')
  expect(new AppError('gone').details).toEqual({})
})

test('an AppError of another copy of the module is recognised, other errors are not', () => {
  class OtherCopy extends Error {
    override name = 'AppError'
    code = 'forbidden'
    details = {}
  }
  expect(isAppError(new AppError('invalid'))).toBe(true)
  expect(isAppError(new OtherCopy())).toBe(true)

  const unknownCode = Object.assign(new OtherCopy(), { code: 'toString' })
  for (const other of [unknownCode, new Error('AppError'), { name: 'AppError' }, null, 'gone']) {
    expect(isAppError(other)).toBe(false)
  }
})
