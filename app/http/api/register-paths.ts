type RegisterOperation = {
  summary: string
  parameters: { name: string; in: 'path'; required: true; schema: { type: string } }[]
  responses: { 200: { description: string; content: { [type: string]: object } } }
}

const TEXT = 'text/plain'
const JSON_ = 'application/json'
const BYTES = 'application/octet-stream'

/** What the register answers, path by path: its formats are C2SP's, so that their texts say the rest. */
const PATHS: Record<string, { summary: string; type: string; answer: string }> = {
  '/registre/checkpoint': {
    summary: 'How far the public register is, signed.',
    type: TEXT,
    answer: 'A signed note: origin, size and root hash (C2SP tlog-checkpoint).',
  },
  '/registre/tile/{level}/{number}': {
    summary: 'The hashes of its tree.',
    type: BYTES,
    answer:
      'A tile of 256 hashes; fewer at an address that ends with .p/{width} (C2SP tlog-tiles).',
  },
  '/registre/tile/entries/{number}': {
    summary: 'Its entries.',
    type: BYTES,
    answer: '256 entries, or fewer with .p/{width}, each behind its length as two bytes.',
  },
  '/registre/policy': {
    summary: 'Its key, and the witnesses that watch it.',
    type: TEXT,
    answer: 'C2SP tlog-policy.',
  },
  '/registre/dataset/index.json': {
    summary: 'Everything that is registered, as files.',
    type: JSON_,
    answer: 'Size, and the files with their lengths and hashes. CC BY 4.0.',
  },
  '/api/register': {
    summary: 'What the public register is, and how far.',
    type: JSON_,
    answer: 'Its name, keys, witnesses, size, root, entries by type, and why it halts, if it does.',
  },
  '/api/register/reviews/{id}': {
    summary: 'What is registered of a review.',
    type: JSON_,
    answer:
      'Its state, and for each entry a proof (C2SP tlog-proof) with what pages show of it now.',
  },
  '/api/register/entries/{n}.tlog-proof': {
    summary: 'One entry, provable without this site.',
    type: TEXT,
    answer: 'C2SP tlog-proof; in its extra the entry, and what pages show of it now.',
  },
  '/api/register/consistency/{old}/{new}': {
    summary: 'That a smaller tree is the beginning of a larger one.',
    type: JSON_,
    answer: 'The hashes of RFC 6962, 2.1.2.',
  },
  '/api/register/boards/{period}/{year}/{number}/{scope}': {
    summary: 'A leaderboard as the register closes it.',
    type: JSON_,
    answer:
      'Rows of member, rank, half-points, reviews and tenths, and the entries to count them from.',
  },
}

export const registerPaths: Record<string, { get: RegisterOperation }> = Object.fromEntries(
  Object.entries(PATHS).map(([path, { summary, type, answer }]) => [
    path,
    {
      get: {
        summary,
        parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
          ...{ name, in: 'path' as const, required: true as const, schema: { type: 'string' } },
        })),
        responses: { 200: { description: answer, content: { [type]: {} } } },
      },
    },
  ]),
)
