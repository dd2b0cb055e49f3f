// Stands for the process that decodes pictures, and does what a hostile picture might make it do.
process.on('message', ({ order }: { order: string }) => {
  const answer = new TextEncoder().encode(`${process.pid}`)
  if (order === 'crash') process.exit(1)
  if (order === 'answer') process.send?.({ answer, rssBytes: 1 })
  if (order === 'grow') process.send?.({ answer, rssBytes: 1e9 })
  if (order === 'tell') {
    const names = Object.keys(process.env).join(' ')
    process.send?.({ answer: new TextEncoder().encode(names), rssBytes: 1 })
  }
})
process.on('disconnect', () => process.exit())
process.send?.({ isReady: true })
