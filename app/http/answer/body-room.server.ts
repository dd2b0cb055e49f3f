type Guest = {
  network: string
  bytes: number
  sinceMs: number
  /** While it still comes; what is whole is never sent away. */
  isComing: boolean
  sendAway(): void
}

type Size = {
  /** In bytes, of all together. */
  most: number
  /** In bytes, of one network. */
  share: number
}

/**
 * Room for what visitors send, taken as it arrives: what is announced and does not come takes none. Where
 * there is no room left, in all or for one network, whoever has been at it for longest makes room.
 */
export function openBodyRoom({ most, share }: Size, nowMs: () => number = () => performance.now()) {
  const guests = new Set<Guest>()
  const taken = new Map<string, number>()
  let all = 0

  function leave(guest: Guest): void {
    if (!guests.delete(guest)) return
    all -= guest.bytes
    const left = (taken.get(guest.network) ?? 0) - guest.bytes
    if (left > 0) taken.set(guest.network, left)
    else taken.delete(guest.network)
  }

  /** By the one that has been coming for longest, if longer than this; false where there is none. */
  function makeRoom(guest: Guest, mayBe: (each: Guest) => boolean): boolean {
    let oldest: Guest | undefined
    let { sinceMs } = guest
    for (const each of guests) {
      if (each.bytes === 0 || !each.isComing || !mayBe(each) || each.sinceMs >= sinceMs) continue
      oldest = each
      sinceMs = each.sinceMs
    }
    if (!oldest) return false
    leave(oldest)
    oldest.sendAway()
    return true
  }

  return {
    enter(network: string) {
      const { promise: sentAway, resolve: sendAway } = Promise.withResolvers<'sent-away'>()
      const guest: Guest = {
        network,
        bytes: 0,
        sinceMs: nowMs(),
        isComing: true,
        sendAway: () => sendAway('sent-away'),
      }
      guests.add(guest)
      return {
        sentAway,
        /** False where nobody makes room. */
        take(bytes: number): boolean {
          const own = (each: Guest) => each.network === network
          while ((taken.get(network) ?? 0) + bytes > share) if (!makeRoom(guest, own)) return false
          while (all + bytes > most) if (!makeRoom(guest, () => true)) return false
          guest.bytes += bytes
          all += bytes
          taken.set(network, (taken.get(network) ?? 0) + bytes)
          return true
        },
        isWhole() {
          guest.isComing = false
        },
        leave: () => leave(guest),
      }
    },
    bytes: () => all,
  }
}

export type BodyRoom = ReturnType<typeof openBodyRoom>
