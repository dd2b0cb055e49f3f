// Finds a browser for the tests, or gets one: the test tool's own download, else the system's package.
import { spawnSync } from 'node:child_process'
import { findBrowser } from '#tests/support/browser/find-browser.ts'

const WAYS: { what: string; isPossible: boolean; commands: string[][] }[] = [
  {
    what: 'Downloading Chromium for the browser tests',
    isPossible: true,
    commands: [['playwright', 'install', 'chromium']],
  },
  {
    what: 'Installing the system’s headless Chromium',
    isPossible: process.getuid?.() === 0 && runs('apt-get', '--version'),
    commands: [
      ['apt-get', 'update', '-q'],
      ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'],
    ],
  },
  {
    what: 'Installing the system’s chromium package whole',
    isPossible: process.getuid?.() === 0 && runs('apt-get', '--version'),
    commands: [['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium']],
  },
]

for (const { what, isPossible, commands } of WAYS) {
  if (findBrowser()) break
  if (!isPossible) continue
  console.log(`› ${what}`)
  commands.every(([command = '', ...rest]) => runs(command, ...rest))
}

if (!findBrowser()) {
  console.error(
    'The browser tests need Chromium, and it could not be installed here. Install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH to its program.',
  )
  process.exit(1)
}

function runs(command: string, ...args: string[]): boolean {
  const options = { stdio: 'ignore', timeout: 300_000 } as const
  return spawnSync(command, args, options).status === 0
}
