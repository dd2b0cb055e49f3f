import { readFileSync } from 'node:fs'
import pgm from 'pg'
const c = new pgm.Client({ connectionString: readFileSync('/tmp/ls/pg-url', 'utf8') }); await c.connect()
for (const s of process.argv.slice(2)) { const t = performance.now(); const r = await c.query(s); console.log(((performance.now()-t)/1000).toFixed(1), r.rowCount, JSON.stringify(r.rows?.slice(0,3)).slice(0,600)) }
await c.end()
