import { expect, test } from 'vitest'
import { unreadVersions } from './library-versions.ts'

test('the insides that we use were read from what is installed', () => {
  expect(unreadVersions()).toEqual([])
})

test('another version is told of', () => {
  const known = { 'react-router': '8.4.0', 'react-dom': '19.3.1' }
  const installed = (name: string) => (name === 'react-dom' ? '19.3.1' : '8.4.1')
  expect(unreadVersions(installed, known)).toEqual([
    expect.stringMatching(/^react-router is 8\.4\.1; .* was read from 8\.4\.0\./),
  ])
})
