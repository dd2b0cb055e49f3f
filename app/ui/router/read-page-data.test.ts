import { UNSAFE_ErrorResponseImpl as Refusal } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { type PageData, writePageData } from '#ui/page-data.tsx'
import { readPageData } from './read-page-data.ts'

afterEach(() => vi.unstubAllGlobals())

const EMPTY: PageData = { loaderData: {}, actionData: null, errors: null }

function readBack(data: PageData): PageData {
  const textContent = writePageData(data)
  vi.stubGlobal('document', { getElementById: () => ({ textContent }) })
  return readPageData()
}

test('the browser reads what the routes have read', () => {
  const data = {
    loaderData: { root: { name: 'Société « Œuvre » </script><!--' }, page: null },
    actionData: { page: { email: ['unknown'] } },
    errors: null,
  }
  expect(readBack(data)).toEqual(data)
})

test('no word of anybody ends the script', () => {
  const written = writePageData({ ...EMPTY, loaderData: { page: '</script><script>alert(1)' } })
  expect(written).not.toContain('<')
})

test.for([new Date(), new Map(), Number.NaN, 1n, () => 1])(
  'what JSON would change is not taken: %s',
  (value) => {
    const data = { ...EMPTY, loaderData: { page: { list: [{ value }] } } }
    expect(() => writePageData(data)).toThrow('not plain: page.loaderData.page.list.0.value')
  },
)

test('a refusal keeps what its page says of it', () => {
  const { errors } = readBack({ ...EMPTY, errors: { page: new Refusal(410, 'Gone', { a: 1 }) } })
  expect(errors?.page).toBeInstanceOf(Refusal)
  expect(errors?.page).toMatchObject({ status: 410, statusText: 'Gone', data: { a: 1 } })
})

test('of any other error the browser learns that there was one, and nothing else', () => {
  const data = { ...EMPTY, errors: { page: new Error('password authentication failed') } }
  expect(writePageData(data)).not.toContain('password')
  expect(readBack(data).errors?.page).toBeInstanceOf(Error)
})
