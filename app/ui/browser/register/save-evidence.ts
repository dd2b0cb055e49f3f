/** The file holds what was compared, and what came of it. */
export function saveEvidence(evidence: object, name: string): void {
  const blob = new Blob([JSON.stringify(evidence, null, 2)], { type: 'application/json' })
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}-register.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
