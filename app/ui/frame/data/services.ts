import { useCallback, useState } from 'react'
import { localizedPath } from '#domain/address/paths.ts'
import type { Locale } from '#domain/locale.ts'
import { readTwice } from '#ui/browser/data/second-try.ts'

export type Service = { id: string; label: string; href: string; members: number }
export type ServiceCategory = Service & { icon: string; activities: Service[] }

export type ServicesAnswer =
  | { state: 'loading' | 'failed' }
  | { state: 'ready'; categories: ServiceCategory[] }

/** Where the picker and the menu get them, once somebody is about to look at them. */
const servicesPath = (locale: Locale) => localizedPath(locale, '/_services')

const asked = new Map<Locale, Promise<ServiceCategory[]>>()

/** `load` may be called at every hint that they will be needed: they are asked for once. */
export function useServices(locale: Locale): { answer: ServicesAnswer; load: () => void } {
  const [answer, setAnswer] = useState<ServicesAnswer>({ state: 'loading' })
  const load = useCallback(() => {
    servicesIn(locale).then(
      (categories) => setAnswer({ state: 'ready', categories }),
      () => setAnswer({ state: 'failed' }),
    )
  }, [locale])
  return { answer, load }
}

function servicesIn(locale: Locale): Promise<ServiceCategory[]> {
  const known = asked.get(locale)
  if (known) return known
  const services = fetchServices(locale)
  asked.set(locale, services)
  // A failure is not kept: the next hint asks again.
  services.catch(() => asked.delete(locale))
  return services
}

async function fetchServices(locale: Locale): Promise<ServiceCategory[]> {
  const response = await readTwice(servicesPath(locale))
  if (!response.ok) throw new Error(`Services: ${response.status}`)
  return response.json()
}
