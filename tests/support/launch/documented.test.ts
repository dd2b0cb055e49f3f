import { expect, test } from 'vitest'
import { fencesOf } from './documented.ts'

const DOCUMENT = `# Launch

## One way

### 1. First

\`\`\`sh
echo one
echo two
\`\`\`

Then write

\`\`\`properties
A=1
\`\`\`

### 2. Second

## Another way

### 1. First

\`\`\`sh
echo three
\`\`\`
`

test('a chapter’s fences come by their heading, and those of other chapters do not', () => {
  expect(fencesOf(DOCUMENT, 'One way')).toEqual({
    First: [
      { language: 'sh', text: 'echo one\necho two\n' },
      { language: 'properties', text: 'A=1\n' },
    ],
    Second: [],
  })
  expect(() => fencesOf(DOCUMENT, 'No way')).toThrow('there is no chapter "No way"')
})
