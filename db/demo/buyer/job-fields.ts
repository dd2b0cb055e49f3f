import type { Category } from '#domain/tag/category.ts'

/** Who buys what: jobs whose holders review a provider of that category. */
export const JOBS_OF_CATEGORY: Record<Category, readonly string[]> = {
  legal_compta_et_finances: [
    'cfo',
    'chief-accountant',
    'controller',
    'treasurer',
    'general-counsel',
    'in-house-lawyer',
    'dpo',
    'payroll-manager',
  ],
  marketing_communication_et_ventes: [
    'cmo',
    'sales-director',
    'business-development-manager',
    'key-account-manager',
    'communications-director',
    'brand-manager',
    'digital-manager',
    'ecommerce-manager',
    'acquisition-manager',
    'content-manager',
    'events-manager',
  ],
  operations_et_divers: [
    'coo',
    'purchasing-director',
    'buyer',
    'supply-chain-manager',
    'logistics-manager',
    'quality-manager',
    'customer-service-director',
    'csr-manager',
    'hse-manager',
    'facilities-manager',
    'office-manager',
    'real-estate-director',
    'transformation-director',
  ],
  recrutement_et_rh: [
    'hr-director',
    'recruitment-manager',
    'training-manager',
    'payroll-manager',
    'hr-business-partner',
    'coo',
  ],
  tech_et_produit: [
    'cto',
    'cio',
    'cpo',
    'digital-manager',
    'ecommerce-manager',
    'ciso',
    'it-project-manager',
    'product-owner',
    'data-manager',
    'innovation-director',
    'rd-director',
  ],
}

/** Who may buy anything. */
export const GENERAL_JOBS: readonly string[] = [
  'ceo',
  'founder',
  'co-founder',
  'managing-director',
  'chair',
  'executive-assistant',
]
