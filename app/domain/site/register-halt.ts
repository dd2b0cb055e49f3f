/** Why nothing is signed any more: what was signed elsewhere and this database does not go on from. */
export const REGISTER_HALTS = [
  'memory-larger',
  'other-root',
  'other-log',
  'no-memory',
  'other-key',
  'witness-larger',
  'witness-refused',
] as const

export type RegisterHalt = (typeof REGISTER_HALTS)[number]

const RECOVER = 'npm run register -- recover COPY (the journal, or a mirror)'

/** What whoever runs the site does about it. */
export const REGISTER_REMEDIES: { [halt in RegisterHalt]: string } = {
  'memory-larger': `more was signed than this database holds, as after an older backup. Stop the server, ${RECOVER}.`,
  'other-root':
    'something else was signed than this database holds. Find out which is the true database; restore its newest backup.',
  'other-log':
    'what was signed here last belongs to another database. Point DATABASE_URL to that one, or stop the server, npm run register -- adopt.',
  'no-memory':
    'nothing here knows what was signed last, as after a move. Bring DATA_DIR/register along, or stop the server, npm run register -- adopt.',
  'other-key':
    'the key that has signed it is not here. npm run site -- restore-keys FILE, or write REGISTER_KEY, and restart.',
  'witness-larger': `a witness has seen more entries than this database holds. Stop the server, ${RECOVER}.`,
  'witness-refused':
    'a witness has signed something else than this database holds. Find out which is the true database before anything else.',
}
