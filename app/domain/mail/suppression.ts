/** Why no mail is queued to an address: nobody reads mail there, or whoever does has complained of ours. */
export type Suppression = 'recipient' | 'complaint'

/** Whether this mail leaves all the same; `daily` if it does once a day, to see whether somebody is there again. */
export function passage(suppression: Suppression, isSignIn: boolean): 'free' | 'daily' | 'none' {
  if (!isSignIn) return 'none'
  return suppression === 'complaint' ? 'free' : 'daily'
}
