// Forked by load-apart.ts for a new embedded database; it does not outlive the process that waits for it.
import { readConfig } from '#platform/config.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { fillWithDemoData } from './fill-with-demo-data.ts'

process.once('disconnect', () => process.exit(1))
const config = readConfig(process.env)
const database = await openDatabase(config)
await fillWithDemoData(database.db, config)
await database.close()
process.exit(0)
