const OF_NOBODY = [
  /^unknown$/,
  /^(127|10)\./,
  /^192\.168\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^169\.254\./,
  /^0:0:0:0::/,
  /^f[cd]/,
  /^fe[89ab]/,
]

/** Whether a network says something of who is in it: this machine's own and inner ones do not. */
export function isTellingNetwork(network: string): boolean {
  return !OF_NOBODY.some((pattern) => pattern.test(network))
}
