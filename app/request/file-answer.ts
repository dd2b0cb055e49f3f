/** A file to be kept by whoever asked for it, and by nobody on the way. The name is ASCII. */
export function fileAnswer(body: string, { name, type }: { name: string; type: string }): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}
