import fc from 'fast-check'
import { afterEach } from 'vitest'
import { SEED } from '#tests/support/seed.ts'

const ON_DATABASES = ['database', 'embedded']

fc.configureGlobal({ seed: SEED })

/** How a test that failed is run alone, on what it was run on. */
afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return
  const { name: file, projectName: project = 'unit' } = task.file
  const config = ON_DATABASES.includes(project) ? ' -c vitest.database.config.ts' : ''
  console.log(
    `Again: SEED=${SEED} npx vitest run${config} --project ${project} ${file} -t '${task.name}'`,
  )
})
