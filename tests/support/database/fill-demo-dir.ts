// Before the server of the browser tests starts: the whole demo in the folder that DATA_DIR names.
import { cpSync } from 'node:fs'
import { demoDir } from './data-dir.ts'

cpSync(await demoDir(), process.env.DATA_DIR ?? '', { recursive: true })
