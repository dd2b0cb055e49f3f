// Writes app/platform/database/schema.ts from a freshly migrated database, so that types cannot drift from tables.
import { writeFileSync } from 'node:fs'
import { openDatabase } from '#platform/database/database.server.ts'
import { schemaTypes } from '#tests/support/database/schema-types.ts'

const { db, close } = await openDatabase({ dataDir: 'memory://' })
writeFileSync('app/platform/database/schema.ts', await schemaTypes(db))
await close()
