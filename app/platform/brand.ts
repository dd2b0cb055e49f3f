import type { SITE_LINKS } from '#domain/content/link-target.ts'
import type { Settings } from './settings.server.ts'

/** The product's name and home address come from configuration; nothing else in the code spells them. */
export type Brand = {
  name: string
  url: string
  links?: { [name in (typeof SITE_LINKS)[number]]?: string | undefined }
}

export function brandOf(values: Settings): Brand {
  return {
    name: values.BRAND_NAME,
    url: (values.BRAND_URL ?? originOf(values.PRODUCTION_HOST)).replace(/\/+$/, ''),
    links: {
      help: values.HELP_URL,
      jobs: values.JOBS_URL,
      linkedin: values.LINKEDIN_URL,
      twitter: values.TWITTER_URL,
    },
  }
}

/** An empty address makes links relative, that is, to whatever origin serves the page. */
export function originOf(productionHost: string | undefined): string {
  return productionHost ? `https://${productionHost}` : ''
}

/** Who runs the site, from configuration. What is missing has not been set. */
export type Company = {
  /** Where people write to. */
  email?: string | undefined
  /** Where requests for a demo go. */
  salesEmail?: string | undefined
  /** As registered. */
  name?: string | undefined
  address?: string | undefined
  registration?: string | undefined
  /** Answers for what is published. */
  director?: string | undefined
  /** Whose machines the site runs on, with their address. */
  host?: string | undefined
}

export function companyOf(values: Settings): Company {
  return {
    email: values.CONTACT_EMAIL,
    salesEmail: values.SALES_EMAIL ?? values.CONTACT_EMAIL,
    name: values.COMPANY_NAME,
    address: values.COMPANY_ADDRESS,
    registration: values.COMPANY_REGISTRATION,
    director: values.COMPANY_DIRECTOR,
    host: values.HOSTING_PROVIDER,
  }
}
