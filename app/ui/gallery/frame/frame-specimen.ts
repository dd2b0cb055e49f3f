import type { SiteFrameData } from '#ui/frame/data/frame-data.ts'
import type { ServiceCategory } from '#ui/frame/data/services.ts'

const link = (label: string) => ({ label, href: `#${label.toLowerCase().replaceAll(' ', '-')}` })

export const FRAME: SiteFrameData = {
  isKnownUser: false,
  home: link('Home'),
  links: ['Articles', 'TrustSearch', 'Rankings', 'TRUSTAWARDS'].map(link),
  providers: { title: 'Providers', links: ['Law and finance', 'Tech and product'].map(link) },
  accountHref: '#account',
  demoHref: '#demo',
  callToAction: {
    title: 'Your clients are satisfied',
    description: 'Twenty minutes are enough to see what their reviews can do for you.',
    picture: null,
    button: { href: '#demo', text: 'Book a demo', icon: null, isObfuscated: false },
  },
  footer: {
    reviewCount: 30_000,
    faces: [],
    own: ['Find a provider', 'How it works'].map(link),
    legal: ['Legal notice', 'Terms of use', 'Privacy'].map(link),
    elsewhere: ['Help', 'Jobs', 'LinkedIn', 'Twitter'].map(link),
  },
}

function category(label: string, icon: string, activities: readonly string[]): ServiceCategory {
  const service = (name: string, members: number) => ({ id: name, members, ...link(name) })
  return {
    ...service(label, 59),
    icon,
    activities: activities.map((name, index) => service(name, 11 + 3 * index)),
  }
}

export const CATEGORIES: readonly ServiceCategory[] = [
  category('Law and finance', 'scales', ['Accounting', 'Business law', 'Labor law', 'Tax', 'GDPR']),
  category('Marketing, communication and sales', 'megaphone', ['Branding', 'Content', 'SEO']),
  category('Tech and product', 'code', ['Cloud', 'Data', 'Mobile apps', 'Web development']),
]
